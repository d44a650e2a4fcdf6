import { assertNotOwnRequest, deciderOf } from '../../members/approvals/decider.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { lockRedemption } from '../redemptions/repository/decisions.ts';
import type { PayoutContext } from './payoutWork.ts';
import { findExportedItem } from './repository/refusals.ts';
import { type BankResult, isPossibleDay, recordResult } from './results/recordResult.ts';
import { payoutRevision } from './toStaffPayout.ts';

export interface ManualResult {
  readonly claim: number;
  /** Expected revision; without it, the check is skipped. */
  readonly expectedRevision?: string;
  readonly outcome: BankResult;
}

/**
 * Records a manually entered result of one claim. The caller writes the audit entry.
 *
 * @throws Refusal if its batch has no file, it already has a result, or it is the caller's own
 */
export async function settlePayout(
  tx: Tx,
  { claim, expectedRevision, outcome }: ManualResult,
  work: PayoutContext,
): Promise<AuditedChange> {
  const redemption = await lockRedemption(tx, claim);
  const item = await findExportedItem(tx, claim);
  if (!redemption || !item) throw new Refusal('payout_settled');
  const { batchId, result } = item;
  const revision = payoutRevision({ id: claim, batch: batchId, isExported: true, result });
  if (expectedRevision !== undefined && revision !== expectedRevision) throw new Refusal('payout_changed');
  const decider = await deciderOf(tx, work);
  await assertNotOwnRequest(tx, { subject: 'redemption', id: claim }, redemption.member_id, decider);
  const day = outcome.result === 'paid' ? outcome.day : null;
  if (day !== null && !isPossibleDay(day, redemption, work.now)) throw new Refusal('payout_day');
  return recordResult(tx, { batchId, claim }, outcome, work);
}
