import type { Account } from '../api/account.ts';

/**
 * Points that a member still needs for the price; 0 if the balance covers it. Includes debts, which new points repay first
 * (docs/product.md#points). With a balance above 0, there are no debts left.
 */
export function missingPoints(price: number, { Point, PointsOwed = 0 }: Pick<Account, 'Point' | 'PointsOwed'>): number {
  return Point >= price ? 0 : price - Point + (Point > 0 ? 0 : PointsOwed);
}
