import { DELIVERY_ROUTES, type DeliveryRoute } from '../rules/payout.ts';
import { PAYOUT_KINDS } from './payoutRules.ts';

/** Routes of what is delivered, not paid in money. */
export const SENT_ROUTES: readonly SentRoute[] = DELIVERY_ROUTES.filter(isSentRoute);

export type SentRoute = Exclude<DeliveryRoute, (typeof PAYOUT_KINDS)[number]>;

export function isSentRoute(route: DeliveryRoute): route is SentRoute {
  return !PAYOUT_KINDS.some((kind) => kind === route);
}

/**
 * State of an approved claim that is not paid in money: `code` waits for a code of its reward's pool, `held` for 24 hours after a
 * change of the account it goes to, `stopped` by the member.
 */
export const DELIVERY_STATES = ['due', 'code', 'held', 'stopped', 'delivered'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_SORTS = ['due', 'member', 'reward', 'claim'] as const;

export type DeliverySort = (typeof DELIVERY_SORTS)[number];

const CARRIED: readonly SentRoute[] = ['product', 'voucher', 'map', 'other'];
const CODES: readonly SentRoute[] = ['tokopedia', 'voucher', 'map', 'other'];

/** True if a carrier can be named. */
export const hasCarrier = (route: SentRoute): boolean => CARRIED.includes(route);

/** True if a delivery has a code: a Tokopedia voucher consists of it. */
export function codeOf(route: SentRoute): 'needed' | 'possible' | 'none' {
  if (route === 'tokopedia') return 'needed';
  return CODES.includes(route) ? 'possible' : 'none';
}

export const MAX_REFERENCE_LENGTH = 100;
export const MAX_CARRIER_LENGTH = 60;

/** A shorter one could be part of another word in the mail, which is emptied of it once it is sent. */
export const DELIVERY_CODE = /^\S.{2,98}\S$/;

/** Fields of where a claim is sent to. */
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
