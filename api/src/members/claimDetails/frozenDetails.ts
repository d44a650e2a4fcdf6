import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { maskNumbers } from './maskNumbers.ts';

const subjectOf = (redemptionId: number): string => `payout of redemption ${redemptionId}`;

export const sealFrozen = (ring: KeyRing, redemptionId: number, details: ClaimDetails): string =>
  ring.seal(subjectOf(redemptionId), JSON.stringify(details));

export const openFrozen = (ring: KeyRing, redemptionId: number, sealed: string): ClaimDetails =>
  JSON.parse(ring.open(subjectOf(redemptionId), sealed));

export interface Contact {
  readonly memberName: string;
  readonly memberAddress: string;
  readonly memberPhone: string;
}

export const withContact = (details: ClaimDetails, contact: Contact): ClaimDetails => ({
  ...details,
  Name: contact.memberName,
  Address: contact.memberAddress,
  Phone: contact.memberPhone,
});

export function detailsFor(category: string, details: ClaimDetails): ClaimDetails {
  const { account } = deliveryOf(category);
  const fields = account.length > 0 ? account : ['Name', 'Address', 'Phone'];
  return Object.fromEntries(fields.map((field) => [field, details[field] ?? '']));
}

const HIDDEN = '••••';

const POSTCODE_OR_TOWN = /^(\d{5}|\p{L}{4,})\W*$/u;

/** Hides an address except its last word, if that is a town or postcode, or else the area. */
export function maskedAddress(address: string, area = ''): string {
  const last = address.trim().split(/\s+/).slice(1).at(-1) ?? '';
  return [HIDDEN, POSTCODE_OR_TOWN.test(last) ? last : area.trim()].join(' ').trim();
}

const maskedMailbox = (email: string): string => `${HIDDEN}${email.slice(email.lastIndexOf('@'))}`;

/** Details for lists, masked so that they are of no use for a payment or delivery. */
export function maskedDetails(details: ClaimDetails): {
  /** Bank name as the member typed it, with numbers masked; null if paid otherwise. */
  readonly bank: string | null;
  readonly masked: string;
} {
  const { ClaimBankName, ClaimBankAccount, ClaimOvoPhone, ClaimGarudaMilesID, ClaimMapId } = details;
  const { ClaimTokopediaEmail: email, Address: address } = details;
  const bank = ClaimBankName === undefined ? null : maskNumbers(ClaimBankName);
  if (email) return { bank, masked: maskedMailbox(email) };
  if (address !== undefined) return { bank, masked: maskedAddress(address) };
  return { bank, masked: maskedAccount(ClaimBankAccount ?? ClaimOvoPhone ?? ClaimGarudaMilesID ?? ClaimMapId ?? '') };
}
