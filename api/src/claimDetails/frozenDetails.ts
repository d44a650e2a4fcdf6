import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { ClaimDetails } from '../database/identitySchema.ts';
import type { KeyRing } from '../secrets/keyRing.ts';

const subjectOf = (redemptionId: number): string => `payout of redemption ${redemptionId}`;

export const sealFrozen = (ring: KeyRing, redemptionId: number, details: ClaimDetails): string =>
  ring.seal(subjectOf(redemptionId), JSON.stringify(details));

export const openFrozen = (ring: KeyRing, redemptionId: number, sealed: string): ClaimDetails =>
  JSON.parse(ring.open(subjectOf(redemptionId), sealed));

/** The details that a claim of the category is paid to. */
export const detailsFor = (category: string, details: ClaimDetails): ClaimDetails =>
  Object.fromEntries(deliveryOf(category).account.map((field) => [field, details[field] ?? '']));

/** What lists show of details. */
export function shownDetails({ ClaimBankName, ClaimBankAccount, ClaimOvoPhone }: ClaimDetails): {
  /** As the member typed it; null for an e-wallet. */
  readonly bank: string | null;
  readonly masked: string;
} {
  return { bank: ClaimBankName ?? null, masked: maskedAccount(ClaimBankAccount ?? ClaimOvoPhone ?? '') };
}
