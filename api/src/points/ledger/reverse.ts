import type { Tx } from '../../platform/database/transaction.ts';
import { type Posted, postAndRepay } from './postAndRepay.ts';
import { lockPayment } from './repository/lines.ts';

export interface Reversal {
  readonly redemptionId: number;
  /** Absent if the member withdrew the claim. */
  readonly reason?: string;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Refunds a redemption's points, once, and repays debts from them. The caller must change the redemption's status in the
 * same transaction.
 *
 * @returns null if it was refunded before, or was free
 */
export async function reverseRedemption(tx: Tx, { redemptionId, ...reversal }: Reversal): Promise<Posted | null> {
  const payment = await lockPayment(tx, redemptionId);
  if (!payment || payment.reversedBy !== null) return null;
  const { id, memberId, amount, facts } = payment;
  return postAndRepay(tx, {
    ...reversal,
    memberId,
    cause: 'redemption_reversal',
    redemptionId,
    reverses: id,
    facts: reversal.reason === undefined ? { ...facts, Withdrawn: true } : facts,
    amount: -amount,
  });
}
