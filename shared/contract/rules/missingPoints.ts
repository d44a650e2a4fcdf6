import type { Account } from '../api/account.ts';

/**
 * Points a member must still collect to pay the price, those that are owed included: these are taken first
 * (docs/product.md#points). 0 if the balance covers the price. A `Point` above 0 has them taken already.
 */
export function missingPoints(price: number, { Point, PointsOwed = 0 }: Pick<Account, 'Point' | 'PointsOwed'>): number {
  return Point >= price ? 0 : price - Point + (Point > 0 ? 0 : PointsOwed);
}
