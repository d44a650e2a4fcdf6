import type { Account } from '@friends/shared/contract/api/account';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';

/** Three views of a wide window: a row is a choice, not the catalogue again. */
export const MOST_IN_ROW = 9;

/** Of a price: who has so much of it is almost there. */
const ALMOST = 0.5;

export interface Rows {
  /** What the balance covers, the dearest first: what these points are worth. */
  readonly yours: readonly Reward[];
  /** How many the balance covers in all. */
  readonly claimable: number;
  /** What half of the price is there for, the nearest first. */
  readonly almost: readonly Reward[];
}

/** The rows above the shelves, for this member (docs/product.md#rewards), without what cannot be claimed now. */
export function rowsOf(rewards: readonly Reward[], member: Pick<Account, 'Point' | 'GeniusMember'>): Rows {
  const priced = rewards
    .filter(({ obstacle }) => obstacle === null)
    .map((reward) => ({ reward, price: claimPrice(reward, member.GeniusMember) }))
    .sort((one, two) => one.price - two.price);
  const yours = priced.filter(({ price }) => price <= member.Point);
  const almost = priced.filter(({ price }) => price > member.Point && member.Point >= price * ALMOST);
  const first = (some: typeof priced) => some.slice(0, MOST_IN_ROW).map(({ reward }) => reward);
  return { yours: first(yours.toReversed()), claimable: yours.length, almost: first(almost) };
}
