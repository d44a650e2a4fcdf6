import type { ClaimDetails } from '../database/schema.ts';

/** What a member fills in once to be able to claim: bank, passport, accounts at the shops. Names as in `Account`. */
export const CLAIM_FIELDS = [
  'ClaimBankName',
  'ClaimBankAccount',
  'ClaimBankHolder',
  'ClaimBankAddress',
  'ClaimSwift',
  'ClaimBusinessReg',
  'ClaimPassport',
  'ClaimGarudaMilesID',
  'ClaimTokopediaEmail',
  'ClaimOvoPhone',
  'ClaimMapId',
  'ClaimMapPhone',
  'ClaimMapName',
] as const;

export type ClaimField = (typeof CLAIM_FIELDS)[number];

/** All claim fields of a member; those never filled in are empty strings. */
export function claimFieldsOf(details: ClaimDetails): Readonly<Record<ClaimField, string>> {
  return Object.fromEntries(CLAIM_FIELDS.map((field) => [field, details[field] ?? ''])) as Record<ClaimField, string>;
}
