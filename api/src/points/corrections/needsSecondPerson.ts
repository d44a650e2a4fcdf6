import { combinedPoints, lockBalance } from '../../members/approvals/repository/combinedPoints.ts';
import { needsTwo } from '../../members/approvals/twoPeople.ts';
import type { Tx } from '../../platform/database/transaction.ts';

interface ManualChange {
  readonly memberId: number;
  /** Points to add; negative to deduct. */
  readonly amount: number;
  readonly now: Date;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

/**
 * True if a second person must approve a manual change of points: together with the member's claims and manual changes
 * of the last 24 hours (`combinedPoints`), it reaches `from`. Locks the member's balance until the transaction ends, so
 * that no other change is missed.
 */
export async function needsSecondPerson(tx: Tx, { memberId, amount, now, from }: ManualChange): Promise<boolean> {
  if (from === null) return false;
  await lockBalance(tx, memberId);
  return needsTwo(Math.abs(amount) + (await combinedPoints(tx, { memberId, at: now, from })), from);
}
