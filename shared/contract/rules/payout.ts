import { addDays } from './days.ts';

/** Days from approval to payout: about 30 for cash, about 14 for all else (docs/product.md#points). */
export const payoutDays = (category: string): number => (category === 'CASH' ? 30 : 14);

/** The day by about which a reward that is approved on `day` (`YYYY-MM-DD`) is there. */
export const payoutDay = (category: string, day: string): string => addDays(day, payoutDays(category));

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

/** What goes to an account of the member's. */
const PAID: ReadonlySet<string> = new Set(['CASH', 'GARUDA', 'TOKOPEDIA', 'OVO']);

/** Whether a reward of this category is paid, as money and miles are; all else is sent (docs/product.md#deliveries). */
export const isPaid = (category: string): boolean => PAID.has(category);

/** Nothing is paid so long after a change of payout details or password, or a new passkey (docs/product.md#payouts-that-wait). */
const HELD_FOR_MS = DAY_MS;

/** The moment before which nothing is paid, after a change at the moment `changed`. */
export const payoutsHeldUntil = (changed: Date): Date => new Date(changed.getTime() + HELD_FOR_MS);
