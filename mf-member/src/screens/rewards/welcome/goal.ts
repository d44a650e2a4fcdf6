import type { Account } from '@friends/shared/contract/api/account';
import { claimPrice } from '@friends/shared/contract/rules/claim';
import type { Reward } from '../../../client/rewards.ts';

export interface Goal {
  readonly reward: Reward;
  /** Points the member would pay. */
  readonly price: number;
}

/** What the member saves for: the cheapest reward they cannot afford yet; null when they can afford everything. */
export function nextGoal(rewards: readonly Reward[], member: Pick<Account, 'Point' | 'GeniusMember'>): Goal | null {
  const [goal] = rewards
    .map((reward) => ({ reward, price: claimPrice(reward, member.GeniusMember) }))
    .filter(({ price }) => price > member.Point)
    .sort((one, two) => one.price - two.price);
  return goal ?? null;
}
