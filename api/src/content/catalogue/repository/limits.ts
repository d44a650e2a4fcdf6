import { CompiledQuery } from 'kysely';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { PIECES_LEFT } from './stock.ts';

/**
 * SQL: the first day of the latest season to have begun, from which claims count for a limit per season. It stays the
 * same after the season's end, so that the limit also applies between two seasons. Without a season all claims count.
 *
 * @param today parameter of the statement
 */
export const seasonStart = (today: string): string =>
  `select coalesce(max(starts_on), '-infinity') as starts_on from campaigns where active and starts_on <= ${today}::date`;

const COUNT_IN_SEASON = `count(redemptions.id) filter (
  where redemptions.created_at >= season.starts_on::timestamp at time zone 'Asia/Jakarta')`;

export interface UsedLimits {
  readonly id: number;
  readonly PiecesLeft: number | null;
  readonly Claimed: number | null;
  readonly ClaimedThisSeason: number | null;
}

const USED = prepared(
  'read_used_limits',
  `
  select rewards.id, ${PIECES_LEFT} as "PiecesLeft",
         case when rewards.limit_per_member > 0 or rewards.limit_per_season > 0 then coalesce(claims.total, 0) end as "Claimed",
         case when rewards.limit_per_season > 0 then coalesce(claims.in_season, 0) end as "ClaimedThisSeason"
  from rewards
  left join reward_stock on reward_stock.reward_id = rewards.id
  left join (
    select redemptions.reward_id, count(*) as total, ${COUNT_IN_SEASON} as in_season
    from redemptions cross join (${seasonStart('$3')}) season
    where redemptions.member_id = $2 and redemptions.status <> 'Rejected'
    group by redemptions.reward_id
  ) claims on claims.reward_id = rewards.id
  where rewards.id = any($1::int[])`,
);

/** @param today in Asia/Jakarta, which decides if a season has begun */
export async function readUsedLimits(
  db: Db,
  { rewardIds, memberId, today }: { rewardIds: readonly number[]; memberId: number; today: string },
): Promise<UsedLimits[]> {
  const { rows } = await db.executeQuery<UsedLimits>(CompiledQuery.raw(USED, [rewardIds, memberId, today]));
  return [...rows];
}
