import type { Tx } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { withdrawCodeOf } from './repository/codes.ts';
import { claimSubject, poolSubject } from './subjects.ts';

interface ClaimWithCode {
  readonly id: number;
  readonly reward_id: number;
  readonly voucher_sealed: string | null;
}

/**
 * Withdraws the code of a claim, which may then get another one. The member has seen it, so it is never assigned again;
 * its encrypted text returns to the pool, so that it is recognized even after a key change.
 *
 * @param claim as it was before the change
 */
export async function withdrawCode(tx: Tx, ring: KeyRing, claim: ClaimWithCode, now: Date): Promise<void> {
  const { id: redemptionId, reward_id: rewardId, voucher_sealed: sealed } = claim;
  const resealed =
    sealed === null ? null : ring.seal(poolSubject(rewardId), ring.open(claimSubject(redemptionId), sealed));
  await withdrawCodeOf(tx, { redemptionId, sealed: resealed, now });
}
