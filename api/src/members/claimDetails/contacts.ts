import type { Account } from '@friends/shared/contract/api/account';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

type ContactKind = 'email' | 'phone' | 'account';

export interface Contact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** Claim fields that name where a payout or delivery goes; the trigger of migration 0042 has the same list. */
const PAYOUT_FIELDS: readonly (readonly [ContactKind, keyof Account])[] = [
  ['account', 'ClaimBankAccount'],
  ['account', 'ClaimGarudaMilesID'],
  ['account', 'ClaimMapId'],
  ['email', 'ClaimTokopediaEmail'],
  ['phone', 'ClaimOvoPhone'],
  ['phone', 'ClaimMapPhone'],
];

/** Trailing digits of a phone that are compared: without country code or leading 0, which some omit. */
const PHONE_DIGITS = 7;
/** Shorter ones are placeholders such as `-` and `0`. */
const MIN_ACCOUNT_LENGTH = 4;

/** Identity of a contact, prefixed with its kind; null for a placeholder, which many people may share. */
export function contactIdentity({ kind, value }: Contact): string | null {
  if (value === '') return null;
  // Case and width of an e-mail address don't distinguish people here, though they may at login.
  const folded = identityOf(kind === 'email' ? 'userId' : 'code', value);
  if (kind === 'email') return folded === '' ? null : `email ${folded}`;
  const kept = folded.replace(kind === 'phone' ? /\P{Nd}/gu : /[^\p{L}\p{N}]/gu, '');
  if (kind === 'phone') return kept.length < PHONE_DIGITS ? null : `phone ${kept.slice(-PHONE_DIGITS)}`;
  return kept.length < MIN_ACCOUNT_LENGTH ? null : `account ${kept}`;
}

export const contactsIn = (details: ClaimDetails): readonly Contact[] =>
  PAYOUT_FIELDS.map(([kind, field]) => ({ kind, value: details[field] ?? '' }));

export const identitiesIn = (details: ClaimDetails): readonly string[] =>
  contactsIn(details).flatMap((contact) => contactIdentity(contact) ?? []);
