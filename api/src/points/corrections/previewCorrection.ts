import { assertNotErased } from '../../members/accounts/assertNotErased.ts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { needsSecondPerson } from './needsSecondPerson.ts';
import { type CorrectedMember, lockPoints } from './repository.ts';

interface PreviewInput {
  readonly member: Pick<CorrectedMember, 'memberId'>;
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
  /** Reason why a second person is needed, or null. For `below_zero`, there is no emergency exception. */
  readonly second: 'amount' | 'below_zero' | null;
  /** Revision of the member and their points; a correction is refused if they have changed. */
  readonly revision: string;
}

/** Previews a correction. Locks the balance until the transaction ends, so that the preview stays accurate. */
export async function previewCorrection(
  tx: Tx,
  { member: { memberId }, amount, now, from }: PreviewInput,
): Promise<CorrectionPreview> {
  const before = await lockPoints(tx, memberId);
  await assertNotErased(tx, memberId);
  const after = balanceAfter(before, amount);
  const isOverLimit = await needsSecondPerson(tx, { memberId, amount, now, from });
  let second: CorrectionPreview['second'] = isOverLimit ? 'amount' : null;
  if (isBelowZero(before.points, amount)) second = 'below_zero';
  return {
    balance: before.points,
    owed: before.owed,
    balanceAfter: after.points,
    owedAfter: after.owed,
    second,
    revision: revisionOf([memberId, before.points, before.owed]),
  };
}
