import type { Account } from '@friends/shared/contract/api/account';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';

/** Three views of a wide window: a row is a selection. */
export const MAX_IN_ROW = 9;

/** A member with this share of the price is "almost there". */
const ALMOST = 0.5;

export interface Rows {
  /** Affordable, most expensive first. */
  readonly yours: readonly Reward[];
  /** Number of affordable rewards. */
  readonly claimable: number;
  /** At least half of the price is there, cheapest first. */
  readonly almost: readonly Reward[];
}

/** Rows above the shelves for this member, without unavailable rewards (docs/product.md#rewards). */
export function rowsOf(rewards: readonly Reward[], member: Pick<Account, 'Point' | 'GeniusMember'>): Rows {
  const priced = rewards
    .filter(({ obstacle }) => obstacle === null)
    .map((reward) => ({ reward, price: claimPrice(reward, member.GeniusMember) }))
    .sort((a, b) => a.price - b.price);
  const yours = priced.filter(({ price }) => price <= member.Point);
  const almost = priced.filter(({ price }) => price > member.Point && member.Point >= price * ALMOST);
  const first = (some: typeof priced) => some.slice(0, MAX_IN_ROW).map(({ reward }) => reward);
  return { yours: first(yours.toReversed()), claimable: yours.length, almost: first(almost) };
}
