import type { Account } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';

export interface Goal {
  readonly reward: Reward;
  /** Points the member would pay. */
  readonly price: number;
}

/** What the member saves for: the cheapest reward they cannot afford yet; null when they can afford everything. */
export function nextGoal(rewards: readonly Reward[], member: Pick<Account, 'Point' | 'GeniusMember'>): Goal | null {
  const [goal] = rewards
    .filter(({ obstacle }) => obstacle === null || obstacle === 'not_offered_yet')
    .map((reward) => ({ reward, price: claimPrice(reward, member.GeniusMember) }))
    .filter(({ price }) => price > member.Point)
    .sort((one, two) => one.price - two.price);
  return goal ?? null;
}

/** What the member picked; null where they picked nothing, or it is not on offer to them any more. */
export function pickedGoal(
  rewards: readonly Reward[],
  member: Pick<Account, 'GeniusMember'>,
  rewardId: Id | null,
): Goal | null {
  const reward = rewards.find(({ id }) => id === rewardId);
  return reward ? { reward, price: claimPrice(reward, member.GeniusMember) } : null;
}
