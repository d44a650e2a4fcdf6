import type { Account } from '@friends/shared/contract/api/account';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';

/** Three screens of the carousel on a wide window: a row shows a selection only. */
export const MAX_IN_ROW = 9;

/** Share of the price from which a reward counts as nearly affordable. */
const ALMOST = 0.5;

export interface Rows {
  /** Affordable, most expensive first. */
  readonly yours: readonly Reward[];
  /** Number of affordable rewards. */
  readonly claimable: number;
  /** Rewards of which the member has at least half of the price, cheapest first. */
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
  const cutRow = (items: typeof priced) => items.slice(0, MAX_IN_ROW).map(({ reward }) => reward);
  return { yours: cutRow(yours.toReversed()), claimable: yours.length, almost: cutRow(almost) };
}
