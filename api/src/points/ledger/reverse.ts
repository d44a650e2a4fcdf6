import type { Tx } from '../../platform/database/transaction.ts';
import { type Posted, postAndRepay } from './postAndRepay.ts';
import { lockPayment } from './repository/lines.ts';

export interface Reversal {
  readonly redemptionId: number;
  /** Left out where the member took the claim back. */
  readonly reason?: string;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Gives the points of a redemption back, once; what the member owes is taken from them. Null where they were given back
 * before, or the redemption cost nothing. The caller changes the redemption's status in the same transaction.
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
