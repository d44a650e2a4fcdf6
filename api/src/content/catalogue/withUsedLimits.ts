import type { Reward } from '@friends/shared/contract/api/catalogue';
import type { Db } from '../../platform/database/transaction.ts';
import { readUsedLimits, type UsedLimits } from './repository/limits.ts';
import type { OfferedReward } from './repository/rewards.ts';

const isLimited = ({ hasStock, LimitPerMember, LimitPerSeason }: OfferedReward): boolean =>
  hasStock || LimitPerMember !== null || LimitPerSeason !== null;

const UNUSED: Omit<UsedLimits, 'id'> = { PiecesLeft: null, Claimed: null, ClaimedThisSeason: null };

/** Omits null fields, so that a reward without limits keeps its original shape. */
function toReward({ country: _, hasStock: __, ...reward }: OfferedReward, used: Omit<UsedLimits, 'id'>): Reward {
  const { OfferedFrom, OfferedUntil, LimitPerMember, LimitPerSeason, ...fields } = reward;
  const { PiecesLeft, Claimed, ClaimedThisSeason } = used;
  const limits = { OfferedFrom, OfferedUntil, LimitPerMember, LimitPerSeason, PiecesLeft, Claimed, ClaimedThisSeason };
  return { ...fields, ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)) };
}

/**
 * Adds the member's view of limits to rewards. The catalogue is cached by revision, but pieces left and the member's
 * claims change with each claim, so they are read each time, in one statement, and only if a reward is limited.
 *
 * @param db the primary: a replica may lack the member's last claim
 * @param today in Asia/Jakarta
 */
export async function withUsedLimits(
  db: Db,
  rewards: readonly OfferedReward[],
  { memberId, today }: { memberId: number; today: string },
): Promise<Reward[]> {
  const rewardIds = rewards.filter(isLimited).map(({ id }) => id);
  const used = rewardIds.length > 0 ? await readUsedLimits(db, { rewardIds, memberId, today }) : [];
  const byId = new Map(used.map((row) => [row.id, row]));
  return rewards.map((reward) => toReward(reward, byId.get(reward.id) ?? UNUSED));
}
