import { DELIVERY_ROUTES, type DeliveryRoute } from '../rules/payout.ts';
import { PAYOUT_KINDS } from './payoutRules.ts';

/** Delivery routes of rewards that are not paid in money. */
export const SENT_ROUTES: readonly SentRoute[] = DELIVERY_ROUTES.filter(isSentRoute);

export type SentRoute = Exclude<DeliveryRoute, (typeof PAYOUT_KINDS)[number]>;

export function isSentRoute(route: DeliveryRoute): route is SentRoute {
  return !PAYOUT_KINDS.some((kind) => kind === route);
}

/**
 * States of an approved claim that is not paid in money. `code`: waits for a voucher code; `held`: on hold for 24 hours after a
 * change of its account; `stopped`: the member has stopped payouts.
 */
export const DELIVERY_STATES = ['due', 'code', 'held', 'stopped', 'delivered'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_SORTS = ['due', 'member', 'reward', 'claim'] as const;

export type DeliverySort = (typeof DELIVERY_SORTS)[number];

const CARRIED: readonly SentRoute[] = ['product', 'voucher', 'map', 'other'];
const CODES: readonly SentRoute[] = ['tokopedia', 'voucher', 'map', 'other'];

/** True if a carrier can be named. */
export const hasCarrier = (route: SentRoute): boolean => CARRIED.includes(route);

/** Whether deliveries on this route have a voucher code. */
export function codeOf(route: SentRoute): 'needed' | 'possible' | 'none' {
  if (route === 'tokopedia') return 'needed';
  return CODES.includes(route) ? 'possible' : 'none';
}

export const MAX_REFERENCE_LENGTH = 100;
export const MAX_CARRIER_LENGTH = 60;

/** At least 4 characters: the code is removed from the stored mail after sending, and a shorter one could match other text. */
export const DELIVERY_CODE = /^\S.{2,98}\S$/;

/** Fields of a delivery's destination. */
export const DELIVERY_FIELDS = [
  'Name',
  'Address',
  'Phone',
  'Email',
  'ClaimGarudaMilesID',
  'ClaimTokopediaEmail',
  'ClaimMapId',
  'ClaimMapName',
  'ClaimMapPhone',
] as const;

export type DeliveryField = (typeof DELIVERY_FIELDS)[number];
