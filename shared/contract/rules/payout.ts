/** Days from approval to payout: about 30 for cash, about 14 for all else (docs/product.md#points). */
export const payoutDays = (category: string): number => (category === 'CASH' ? 30 : 14);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * By about when an approved reward is there.
 *
 * @param approved moment in ISO 8601
 * @returns the same, so many days later
 */
export function payoutBy(category: string, approved: string): string {
  return new Date(Date.parse(approved) + payoutDays(category) * DAY_MS).toISOString();
}
