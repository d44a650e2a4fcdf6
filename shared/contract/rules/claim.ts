import type { Account } from '../api/account.ts';
import type { Reward } from '../api/catalogue.ts';
import type { ErrorCode } from '../api/errors.ts';
import { isBankAccount, isBankHolder } from './bankAccount.ts';
import type { OfferObstacle } from './offer.ts';
import { claimPrice } from './rewardPrice.ts';

/** Details that a claim may need. */
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

/** A category not named here needs none. */
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

/** Details that the rewards of a category need (docs/product.md#claim-eligibility), as they are asked for and shown. */
const neededDetails = (category: string): readonly (keyof ClaimDetails)[] => NEEDED_DETAILS[category] ?? [];

/** Money goes where these say, so they must be right as well: one that was stored before the rule may not be. */
const CHECKED_DETAILS: Partial<Record<keyof ClaimDetails, (value: string) => boolean>> = {
  ClaimBankAccount: isBankAccount,
  ClaimBankHolder: isBankHolder,
};

/** Details that a reward of the category needs and that are empty or, of the bank, wrong. */
export const missingDetails = (category: string, details: ClaimDetails): readonly (keyof ClaimDetails)[] =>
  neededDetails(category).filter((field) => !isUsable(field, details[field]));

const isUsable = (field: keyof ClaimDetails, value: string): boolean =>
  value.trim() !== '' && (CHECKED_DETAILS[field]?.(value) ?? true);

/** Why a reward cannot be claimed; each is also an error code of the API, with its sentence. */
type ClaimObstacle =
  | OfferObstacle
  | Extract<ErrorCode, 'insufficient_points' | 'contact_incomplete' | 'contact_bank_incomplete'>;

export interface ClaimRefusal {
  readonly code: ClaimObstacle;
  /** The details that are missing or, of the bank, wrong; empty if something else is in the way. */
  readonly missing: readonly (keyof ClaimDetails)[];
}

/**
 * Checks a claim of a reward that is on offer (`offerObstacle` is checked before): points first, then the details of the category.
 * Null: it may be claimed.
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
