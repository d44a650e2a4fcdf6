import { type Account, AccountSchema } from '@friends/shared/contract/api/account';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

export type ClaimField = Extract<keyof Account, `Claim${string}`>;

/** Data a member enters once to be able to claim: bank, passport, shop accounts. Names as in `Account`. */
export const CLAIM_FIELDS: readonly ClaimField[] = Object.keys(AccountSchema.properties).filter(
  (name): name is ClaimField => name.startsWith('Claim'),
);

/** All claim fields of a member; empty strings if never filled in. */
export function claimFieldsOf(details: ClaimDetails): Readonly<Record<ClaimField, string>> {
  return Object.fromEntries(CLAIM_FIELDS.map((field) => [field, details[field] ?? ''])) as Record<ClaimField, string>;
}
