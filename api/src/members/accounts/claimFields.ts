import { type Account, AccountSchema } from '@friends/shared/contract/api/account';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

export type ClaimField = Extract<keyof Account, `Claim${string}`>;

/** Account fields that rewards require, such as bank, passport and shop accounts; members fill them in once. */
export const CLAIM_FIELDS: readonly ClaimField[] = Object.keys(AccountSchema.properties).filter(
  (name): name is ClaimField => name.startsWith('Claim'),
);

/** All claim fields of a member; empty strings if never filled in. */
export function claimFieldsOf(details: ClaimDetails): Readonly<Record<ClaimField, string>> {
  return Object.fromEntries(CLAIM_FIELDS.map((field) => [field, details[field] ?? ''])) as Record<ClaimField, string>;
}
