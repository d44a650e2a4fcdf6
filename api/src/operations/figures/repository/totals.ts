import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Sums the points that members owe. @param country of their agency; null for all */
export async function sumOwedPoints(db: Db, country: string | null): Promise<number> {
  const owed = db
    .selectFrom('balances as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .innerJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .select(({ fn }) => fn.sum<number | null>('b.owed').as('owed'));
  const one = country === null ? owed : owed.where('a.country', '=', country);
  return (await one.executeTakeFirstOrThrow()).owed ?? 0;
}

export interface RewardSums {
  readonly rewards: number;
  /** IDR. */
  readonly value: number;
  /** Full prices. */
  readonly points: number;
}

/** Sums of all rewards on offer that have a value. @param today in Asia/Jakarta */
export async function sumRewards(db: Db, today: string, country: string | null): Promise<RewardSums> {
  const { rows } = await sql<RewardSums>`
    select count(*) as rewards, coalesce(sum(value), 0) as value, coalesce(sum(points), 0) as points
    from rewards
    where active and value > 0 and coalesce(offered_from, '-infinity') <= ${today}::date
      and coalesce(offered_until, 'infinity') >= ${today}::date
      and (country is null or ${country}::text is null or country = ${country}::text)`.execute(db);
  return rows[0] ?? { rewards: 0, value: 0, points: 0 };
}
