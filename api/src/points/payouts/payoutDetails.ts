import type { PayoutDetails } from '@friends/shared/contract/staff/payouts';
import { detailsFor } from '../../members/claimDetails/frozenDetails.ts';
import { readFrozenDetails } from '../../members/claimDetails/repository/frozen.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import type { StoredPayout } from './repository/due.ts';

/** Unmasked payout details of a claim. The caller must audit the access. */
export async function readPayoutDetails(
  { db, config }: { readonly db: Db; readonly config: SealingKeys },
  payout: StoredPayout,
): Promise<PayoutDetails> {
  const ring = await readKeyRing(db, config);
  const frozen = await readFrozenDetails(db, ring, payout.id);
  // If an older release approved the claim, the member's current details apply.
  const details = frozen?.details ?? detailsFor(payout.category, openDetails(ring, payout.memberId, payout));
  return {
    id: payout.id,
    Bank: details.ClaimBankName ?? null,
    Account: details.ClaimBankAccount ?? null,
    Holder: details.ClaimBankHolder ?? null,
    Phone: details.ClaimOvoPhone ?? null,
    FrozenAt: (frozen?.frozenAt ?? payout.approvedAt ?? new Date(0)).toISOString(),
  };
}
