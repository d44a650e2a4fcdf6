import type { Account } from '../api/account.ts';

/**
 * Points that a member still needs for the price, including debt, which is deducted first (docs/product.md#points). 0
 * if the balance covers the price. A `Point` above 0 has no debt left.
 */
export function missingPoints(price: number, { Point, PointsOwed = 0 }: Pick<Account, 'Point' | 'PointsOwed'>): number {
  return Point >= price ? 0 : price - Point + (Point > 0 ? 0 : PointsOwed);
}
