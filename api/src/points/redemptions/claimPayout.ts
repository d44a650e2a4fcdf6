import { missingDetails } from '@friends/shared/contract/rules/claim';
import { claimFieldsOf } from '../../members/accounts/claimFields.ts';
import { type Contact, detailsFor, withContact } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails, type StoredDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';

/** A claim with the details of its member. */
export interface PayableClaim extends StoredDetails, Contact {
  readonly id: number;
  readonly memberId: number;
  readonly category: string;
  readonly status: string;
}

interface ClaimPayout {
  /** Details that the reward needs and that are empty or, for the bank, invalid. */
  readonly missing: readonly string[];
  /** Details that an approval freezes. */
  readonly details: ClaimDetails;
}

/** Payout details of a pending claim, from the member's current ones; null once the claim is decided. */
export function claimPayout(ring: KeyRing, claim: PayableClaim): ClaimPayout | null {
  const { memberId, category, status } = claim;
  if (status !== 'Pending') return null;
  const opened = openDetails(ring, memberId, claim);
  const { memberName: Name, memberAddress: Address, memberPhone: Phone } = claim;
  return {
    missing: missingDetails(category, { ...claimFieldsOf(opened), Name, Address, Phone }),
    details: detailsFor(category, withContact(opened, claim)),
  };
}

/** Keyed digest for a revision: with a plain hash, the hidden digits of an account could be guessed. */
export function payoutDigest(ring: KeyRing, claim: PayableClaim): string | undefined {
  const [digest] = ring.digests(`payout of redemption ${claim.id}`, JSON.stringify(claimPayout(ring, claim)));
  return digest;
}
