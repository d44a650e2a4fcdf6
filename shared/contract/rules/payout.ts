import type { Account } from '../api/account.ts';
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

/** The routes a reward can take to its member. Each has its sentences in `words/deliveryWords.ts`. */
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

/** A detail of the account that a claim needs. */
type ClaimDetail = Extract<keyof Account, `Claim${string}`>;

interface Delivery {
  readonly route: DeliveryRoute;
  /** State of a delivered claim. */
  readonly done: 'Paid' | 'Credited' | 'Sent' | 'Arranged';
  /** Details of the account it goes to; empty where it goes to the member's name, address and phone. */
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
  // A voucher: its code is mailed to this address, nothing is paid.
  TOKOPEDIA: { route: 'tokopedia', done: 'Sent', account: ['ClaimTokopediaEmail'] },
  MAP,
  MAPCWT: MAP,
  VOUCHER: { route: 'voucher', done: 'Sent', account: [] },
  PRODUCT: { route: 'product', done: 'Sent', account: [] },
  HOTEL: TRAVEL,
  HOLIDAY: TRAVEL,
};

/** Delivery of a reward of this category (docs/product.md#deliveries): the one rule for screens, mails and staff. */
export const deliveryOf = (category: string): Delivery => DELIVERIES[category] ?? OTHER;

/** Categories that take one of the routes. */
export const categoriesOf = (routes: readonly string[]): readonly string[] =>
  Object.keys(DELIVERIES).filter((category) => routes.includes(deliveryOf(category).route));

/** Categories whose rewards are never a code: money, miles, and what is sent or arranged. */
export const WITHOUT_CODES = categoriesOf(['bank', 'miles', 'wallet', 'product', 'travel']);

/** True for money and miles, which operators mark with `redemptions paid`; all else with `redemptions sent`. */
export function isPaid(category: string): boolean {
  const { done } = deliveryOf(category);
  return done === 'Paid' || done === 'Credited';
}

/** True for what goes to an account of the profile, so that it waits after that account was changed. */
export const isHeldAfterChange = (category: string): boolean => deliveryOf(category).account.length > 0;

/** Such rewards wait so long after a change of payout details or password, or a new passkey (docs/product.md#payouts-that-wait). */
const HELD_FOR_MS = DAY_MS;

/** The moment before which nothing goes to the member's accounts, after a change at the moment `changed`. */
export const payoutsHeldUntil = (changed: Date): Date => new Date(changed.getTime() + HELD_FOR_MS);
