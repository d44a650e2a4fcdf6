import { missingDetails } from '@friends/shared/contract/rules/claim';
import type { ClaimFacts, StaffClaim } from '@friends/shared/contract/staff/claims';
import { claimFieldsOf } from '../../members/accounts/claimFields.ts';
import { sharedContacts } from '../../members/approvals/sharedContacts.ts';
import { detailsFor, shownDetails, withContact } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { type KeyRing, readKeyRing } from '../../platform/secrets/keyRing.ts';
import { readMembers } from '../../staff/memberRequests/repository/evidence.ts';
import { readDetails, readHistory } from './repository/claimHistory.ts';
import type { StoredClaim } from './repository/staffClaims.ts';

/** Where the reward goes by the member's details of now. */
async function payoutOf(db: Db, ring: KeyRing, { memberId, category }: StoredClaim): Promise<ClaimFacts['Payout']> {
  const stored = await readDetails(db, memberId);
  const opened = openDetails(ring, memberId, stored);
  const { memberName: Name, memberAddress: Address, memberPhone: Phone } = stored;
  const missing = missingDetails(category, { ...claimFieldsOf(opened), Name, Address, Phone });
  const details = detailsFor(category, withContact(opened, stored));
  const isEmpty = Object.values(details).every((value) => value.trim() === '');
  const { bank, masked } = shownDetails(details);
  return { Missing: [...missing], Bank: bank || null, Masked: isEmpty ? '' : masked };
}

/** A claim with what speaks for it and against it. */
export async function readClaimFacts(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  stored: StoredClaim,
  claim: StaffClaim,
): Promise<ClaimFacts> {
  const { memberId } = stored;
  const ring = await readKeyRing(db, config);
  const shared = await sharedContacts(db, ring, memberId);
  const others = await readMembers(db, [...shared.keys()]);
  return {
    ...claim,
    Payout: claim.State === 'Pending' ? await payoutOf(db, ring, stored) : null,
    Same: others.map((other) => ({ ...other, Shared: [...(shared.get(other.id) ?? [])] })),
    History: await readHistory(db, memberId, stored.id),
  };
}
