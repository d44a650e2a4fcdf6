import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Counts members who save for a reward, and its claims that are not yet delivered. */
export async function rewardImpact(db: Db, rewardId: number): Promise<{ goals: number; openClaims: number }> {
  const { rows } = await sql<{ goals: number; openClaims: number }>`
    select (select count(*) from goals where reward_id = ${rewardId}::int) as goals,
           (select count(*) from redemptions where reward_id = ${rewardId}::int
              and (status = 'Pending' or (status = 'Approved' and delivered_on is null))) as "openClaims"`.execute(db);
  return rows[0] ?? { goals: 0, openClaims: 0 };
}

export async function countRewardsOf(db: Db, category: string): Promise<number> {
  const { count } = await db
    .selectFrom('rewards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts bookings that earned points from a promotion in a period. */
export async function countExtraCredits(
  db: Db,
  promotionId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('extra_credits as e')
    .innerJoin('ledger as l', 'l.id', 'e.line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('e.promotion_id', '=', promotionId)
    .where('e.live', '=', true)
    .where('l.booked_at', '>=', from)
    .where('l.booked_at', '<', until)
    .executeTakeFirstOrThrow();
  return count;
}
