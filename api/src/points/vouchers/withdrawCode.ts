import type { Tx } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { withdrawCodeOf } from './repository/codes.ts';
import { claimSubject, poolSubject } from './subjects.ts';

interface CodeHolder {
  readonly id: number;
  readonly reward_id: number;
  readonly voucher_sealed: string | null;
}

/**
 * Withdraws the code of a claim as it was before the change. The code is replaced or not. The member has read it, so it
 * is never assigned again; its encrypted text returns to the pool, to detect it even after a key change has replaced
 * its digest.
 */
export async function withdrawCode(
  tx: Tx,
  ring: KeyRing,
  { id: redemptionId, reward_id: rewardId, voucher_sealed: sealed }: CodeHolder,
  now: Date,
): Promise<void> {
  const again =
    sealed === null ? null : ring.seal(poolSubject(rewardId), ring.open(claimSubject(redemptionId), sealed));
  await withdrawCodeOf(tx, { redemptionId, sealed: again, now });
}
