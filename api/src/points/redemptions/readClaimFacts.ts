import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { ClaimFacts, StaffClaim } from '@friends/shared/contract/staff/claims';
import { sharedContacts } from '../../members/approvals/sharedContacts.ts';
import { maskedAddress, maskedDetails } from '../../members/claimDetails/frozenDetails.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { type KeyRing, readKeyRing } from '../../platform/secrets/keyRing.ts';
import { readMembers } from '../../staff/memberRequests/repository/evidence.ts';
import { claimPayout } from './claimPayout.ts';
import { readHistory } from './repository/readHistory.ts';
import { countSameAddress } from './repository/sameAddress.ts';
import type { StoredClaim } from './repository/staffClaims.ts';

type Payout = NonNullable<ClaimFacts['Payout']>;

/** Masked payout details; null once the claim is decided. */
function payoutOf(ring: KeyRing, stored: StoredClaim): Omit<Payout, 'SameAddress'> | null {
  const payout = claimPayout(ring, stored);
  if (!payout) return null;
  const { missing, details } = payout;
  const isEmpty = Object.values(details).every((value) => value.trim() === '');
  const { bank } = maskedDetails(details);
  const { Address } = details;
  const masked = Address === undefined ? maskedDetails(details).masked : maskedAddress(Address, stored.area);
  return { Missing: [...missing], Bank: bank || null, Masked: isEmpty ? '' : masked };
}

/** A claim with facts that matter for a decision. */
export async function readClaimFacts(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  stored: StoredClaim,
  claim: StaffClaim,
): Promise<ClaimFacts> {
  const { memberId } = stored;
  const ring = await readKeyRing(db, config);
  const shared = await sharedContacts(db, ring, memberId);
  const others = await readMembers(db, [...shared.keys()]);
  const payout = payoutOf(ring, stored);
  // Rewards without a payout account are sent to the address.
  const isSentToAddress = deliveryOf(stored.category).account.length === 0;
  return {
    ...claim,
    Payout: payout && { ...payout, SameAddress: isSentToAddress ? await countSameAddress(db, stored) : 0 },
    Same: others.map((other) => ({ ...other, Shared: [...(shared.get(other.id) ?? [])] })),
    History: await readHistory(db, memberId, stored.id),
  };
}
