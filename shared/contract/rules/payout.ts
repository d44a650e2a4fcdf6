import type { Account } from '../api/account.ts';
import { addDays } from './days.ts';

/** Approximate days from approval to payout (docs/product.md#points). */
export const payoutDays = (category: string): number => (category === 'CASH' ? 30 : 14);

/** Expected delivery day of a reward that is approved on `day`; both are `YYYY-MM-DD`. */
export const payoutDay = (category: string, day: string): string => addDays(day, payoutDays(category));

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Expected delivery time of an approved reward.
 *
 * @param approved ISO 8601
 * @returns ISO 8601
 */
export function payoutBy(category: string, approved: string): string {
  return new Date(Date.parse(approved) + payoutDays(category) * DAY_MS).toISOString();
}

/** Ways in which rewards are delivered. Each has texts in `words/deliveryWords.ts`. */
export const DELIVERY_ROUTES = [
  'bank',
  'miles',
  'wallet',
  'tokopedia',
  'map',
  'voucher',
  'product',
  'travel',
  'other',
] as const;

export type DeliveryRoute = (typeof DELIVERY_ROUTES)[number];

type ClaimDetail = Extract<keyof Account, `Claim${string}`>;

interface Delivery {
  readonly route: DeliveryRoute;
  /** State of a delivered claim. */
  readonly done: 'Paid' | 'Credited' | 'Sent' | 'Arranged';
  /** Fields of the account that it is sent to; empty if it goes to the member's name, address and phone. */
  readonly account: readonly ClaimDetail[];
}

const BANK = ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'] as const;
const MAP: Delivery = { route: 'map', done: 'Sent', account: ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'] };
const TRAVEL: Delivery = { route: 'travel', done: 'Arranged', account: [] };
const OTHER: Delivery = { route: 'other', done: 'Sent', account: [] };

const DELIVERIES: Readonly<Record<string, Delivery>> = {
  CASH: { route: 'bank', done: 'Paid', account: BANK },
  GARUDA: { route: 'miles', done: 'Credited', account: ['ClaimGarudaMilesID'] },
  OVO: { route: 'wallet', done: 'Paid', account: ['ClaimOvoPhone'] },
  // A voucher whose code is mailed to this address; not a payment.
  TOKOPEDIA: { route: 'tokopedia', done: 'Sent', account: ['ClaimTokopediaEmail'] },
  MAP,
  MAPCWT: MAP,
  VOUCHER: { route: 'voucher', done: 'Sent', account: [] },
  PRODUCT: { route: 'product', done: 'Sent', account: [] },
  HOTEL: TRAVEL,
  HOLIDAY: TRAVEL,
};

/** Delivery of a category's rewards (docs/product.md#deliveries), for screens, mails and staff. */
export const deliveryOf = (category: string): Delivery => DELIVERIES[category] ?? OTHER;

export const categoriesOf = (routes: readonly string[]): readonly string[] =>
  Object.keys(DELIVERIES).filter((category) => routes.includes(deliveryOf(category).route));

/** Categories whose rewards never have a voucher code: money, miles, products and travel. */
export const WITHOUT_CODES = categoriesOf(['bank', 'miles', 'wallet', 'product', 'travel']);

/** True for money and miles, which operators mark with `redemptions paid`; all others with `redemptions sent`. */
export function isPaid(category: string): boolean {
  const { done } = deliveryOf(category);
  return done === 'Paid' || done === 'Credited';
}

/** True for deliveries to an account of the profile, which are delayed after a change of that account. */
export const isDelayedAfterAccountChange = (category: string): boolean => deliveryOf(category).account.length > 0;

/**
 * Delay of rewards to an account after a change of payout details or password, or a new passkey
 * (docs/product.md#payouts-that-wait).
 */
const HELD_FOR_MS = DAY_MS;

/** End of the delay after a change at `changed`. */
export const payoutsHeldUntil = (changed: Date): Date => new Date(changed.getTime() + HELD_FOR_MS);
