import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { needsSecond } from './needsSecond.ts';
import { type Corrected, lockPoints } from './repository.ts';

interface Planned {
  readonly member: Pick<Corrected, 'memberId'>;
  /** Points to add; negative to take. Not 0. */
  readonly amount: number;
  readonly now: Date;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

/** An account before and after a correction. */
export interface CorrectionPreview {
  readonly balance: number;
  readonly owed: number;
  readonly balanceAfter: number;
  readonly owedAfter: number;
  /** Reason for a second person, or null. `below_zero`: always, and never by one person in an emergency. */
  readonly second: 'amount' | 'below_zero' | null;
  /** Names member and points; a correction is refused if they have changed. */
  readonly revision: string;
}

/** Dry run of a correction. Holds the balance until the transaction ends, so that what it says is what happens then. */
export async function previewCorrection(
  tx: Tx,
  { member: { memberId }, amount, now, from }: Planned,
): Promise<CorrectionPreview> {
  const before = await lockPoints(tx, memberId);
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
