import type { Account } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';

export interface Goal {
  readonly reward: Reward;
  /** Points that the member would pay. */
  readonly price: number;
}

/** Default goal: the cheapest reward that the member can't afford yet; null if they can afford all. */
export function nextGoal(rewards: readonly Reward[], member: Pick<Account, 'Point' | 'GeniusMember'>): Goal | null {
  const [goal] = rewards
    .filter(({ obstacle }) => obstacle === null || obstacle === 'not_offered_yet')
    .map((reward) => ({ reward, price: claimPrice(reward, member.GeniusMember) }))
    .filter(({ price }) => price > member.Point)
    .sort((a, b) => a.price - b.price);
  return goal ?? null;
}

/** The goal that the member picked; null if none, or no longer offered. */
export function pickedGoal(
  rewards: readonly Reward[],
  member: Pick<Account, 'GeniusMember'>,
  rewardId: Id | null,
): Goal | null {
  const reward = rewards.find(({ id }) => id === rewardId);
  return reward ? { reward, price: claimPrice(reward, member.GeniusMember) } : null;
}
