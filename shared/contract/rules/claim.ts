import type { Account } from '../api/account.ts';
import type { Reward } from '../api/catalogue.ts';
import type { ErrorCode } from '../api/errors.ts';
import { isBankAccount, isBankHolder } from './bankAccount.ts';
import type { OfferObstacle } from './offer.ts';
import { claimPrice } from './rewardPrice.ts';

export type ClaimDetails = Pick<
  Account,
  | 'Name'
  | 'Address'
  | 'Phone'
  | 'ClaimBankName'
  | 'ClaimBankAccount'
  | 'ClaimBankHolder'
  | 'ClaimGarudaMilesID'
  | 'ClaimTokopediaEmail'
  | 'ClaimOvoPhone'
  | 'ClaimMapId'
  | 'ClaimMapName'
  | 'ClaimMapPhone'
>;

const CONTACT = ['Name', 'Address', 'Phone'] as const;
const MAP = ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'] as const;

/** Required details by category; other categories require none. */
const NEEDED_DETAILS: Readonly<Record<string, readonly (keyof ClaimDetails)[]>> = {
  HOLIDAY: CONTACT,
  HOTEL: CONTACT,
  PRODUCT: CONTACT,
  VOUCHER: CONTACT,
  CASH: [...CONTACT, 'ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  GARUDA: [...CONTACT, 'ClaimGarudaMilesID'],
  TOKOPEDIA: ['ClaimTokopediaEmail'],
  OVO: ['ClaimOvoPhone'],
  MAP,
  MAPCWT: MAP,
};

/** Details that a category's rewards require (docs/product.md#claim-eligibility), in display order. */
const neededDetails = (category: string): readonly (keyof ClaimDetails)[] => NEEDED_DETAILS[category] ?? [];

/** Details that must also be valid, as payments depend on them; stored ones may be older than the rule. */
const CHECKED_DETAILS: Partial<Record<keyof ClaimDetails, (value: string) => boolean>> = {
  ClaimBankAccount: isBankAccount,
  ClaimBankHolder: isBankHolder,
};

/** Required details of the category that are empty or, for the bank, invalid. */
export const missingDetails = (category: string, details: ClaimDetails): readonly (keyof ClaimDetails)[] =>
  neededDetails(category).filter((field) => !isUsable(field, details[field]));

const isUsable = (field: keyof ClaimDetails, value: string): boolean =>
  value.trim() !== '' && (CHECKED_DETAILS[field]?.(value) ?? true);

/** Reasons against a claim; each is also an error code of the API with its own message. */
type ClaimObstacle =
  | OfferObstacle
  | Extract<ErrorCode, 'insufficient_points' | 'contact_incomplete' | 'contact_bank_incomplete'>;

export interface ClaimRefusal {
  readonly code: ClaimObstacle;
  /** Missing or invalid details; empty for other refusals. */
  readonly missing: readonly (keyof ClaimDetails)[];
}

/**
 * Checks a claim of an available reward (call `offerObstacle` first): points, then the category's details. Null if it
 * may be claimed.
 */
export function claimRefusal(
  reward: Pick<Reward, 'Points' | 'PointsDiscount' | 'Category'>,
  member: ClaimDetails & Pick<Account, 'Point' | 'GeniusMember'>,
): ClaimRefusal | null {
  if (member.Point < claimPrice(reward, member.GeniusMember)) return { code: 'insufficient_points', missing: [] };
  const missing = missingDetails(reward.Category, member);
  if (missing.length === 0) return null;
  return { code: reward.Category === 'CASH' ? 'contact_bank_incomplete' : 'contact_incomplete', missing };
}
