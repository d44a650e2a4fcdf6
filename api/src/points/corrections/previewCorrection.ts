import { assertNotErased } from '../../members/accounts/assertNotErased.ts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { needsSecond } from './needsSecond.ts';
import { type Corrected, lockPoints } from './repository.ts';

interface Planned {
  readonly member: Pick<Corrected, 'memberId'>;
  /** Points to add; negative to deduct. Not 0. */
  readonly amount: number;
  readonly now: Date;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

export interface CorrectionPreview {
  readonly balance: number;
  readonly owed: number;
  readonly balanceAfter: number;
  readonly owedAfter: number;
  /** Reason for a second person, or null. `below_zero` has no emergency exception. */
  readonly second: 'amount' | 'below_zero' | null;
  /** Revision of the member and their points; a correction is refused if they have changed. */
  readonly revision: string;
}

/** Previews a correction. Locks the balance until the transaction ends, so that the preview stays accurate. */
export async function previewCorrection(
  tx: Tx,
  { member: { memberId }, amount, now, from }: Planned,
): Promise<CorrectionPreview> {
  const before = await lockPoints(tx, memberId);
  await assertNotErased(tx, memberId);
  const after = balanceAfter(before, amount);
  const isMany = await needsSecond(tx, { memberId, amount, now, from });
  return {
    balance: before.points,
    owed: before.owed,
    balanceAfter: after.points,
    owedAfter: after.owed,
    second: isBelowZero(before.points, amount) ? 'below_zero' : isMany ? 'amount' : null,
    revision: revisionOf([memberId, before.points, before.owed]),
  };
}
