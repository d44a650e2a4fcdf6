import type { Account } from '@friends/shared/contract/api/account';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

type ContactKind = 'email' | 'phone' | 'account';

export interface Contact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** Claim fields that say where something is paid to or sent; migration 0042 has the same for former ones. */
const PAYOUT_FIELDS: readonly (readonly [ContactKind, keyof Account])[] = [
  ['account', 'ClaimBankAccount'],
  ['account', 'ClaimGarudaMilesID'],
  ['account', 'ClaimMapId'],
  ['email', 'ClaimTokopediaEmail'],
  ['phone', 'ClaimOvoPhone'],
  ['phone', 'ClaimMapPhone'],
];

/** Digits at the end of a phone that are compared: without country code or a leading 0, which not everybody writes. */
const PHONE_DIGITS = 7;
/** Shorter ones are placeholders such as `-` and `0`. */
const SHORTEST_ACCOUNT = 4;

/** Identity of a contact, with its kind; null if the text cannot tell two people apart. */
export function contactIdentity({ kind, value }: Contact): string | null {
  if (value === '') return null;
  // Case and width of an address do not make it another person's here, though they may at a login.
  const folded = identityOf(kind === 'email' ? 'userId' : 'code', value);
  if (kind === 'email') return folded === '' ? null : `email ${folded}`;
  const signs = folded.replace(kind === 'phone' ? /\P{Nd}/gu : /[^\p{L}\p{N}]/gu, '');
  if (kind === 'phone') return signs.length < PHONE_DIGITS ? null : `phone ${signs.slice(-PHONE_DIGITS)}`;
  return signs.length < SHORTEST_ACCOUNT ? null : `account ${signs}`;
}

/** Accounts, addresses and phones among claim details. */
export const contactsIn = (details: ClaimDetails): readonly Contact[] =>
  PAYOUT_FIELDS.map(([kind, field]) => ({ kind, value: details[field] ?? '' }));

/** Identities of the contacts among claim details. */
export const identitiesIn = (details: ClaimDetails): readonly string[] =>
  contactsIn(details).flatMap((contact) => contactIdentity(contact) ?? []);
