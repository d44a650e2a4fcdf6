import type { Refusal } from '@friends/shared/contract/staff/payoutRules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

export interface OpenItem {
  readonly batchId: number;
  /** The file of its batch is made. */
  readonly isExported: boolean;
}

/** The batch that a claim is in, locked until the transaction ends; null if it is in none. */
export async function lockOpenItem(tx: Tx, redemptionId: number): Promise<OpenItem | null> {
  const row = await tx
    .selectFrom('payout_items as i')
    .innerJoin('payout_batches as b', 'b.id', 'i.batch_id')
    .select(['i.batch_id', 'b.exported_at'])
    .where('i.redemption_id', '=', redemptionId)
    .where('i.is_open', '=', true)
    .forUpdate('b')
    .executeTakeFirst();
  return row ? { batchId: row.batch_id, isExported: row.exported_at !== null } : null;
}

/** What became of a claim of a batch. */
export type ItemResult = { readonly by: string; readonly at: Date } & (
  | {
      readonly result: 'paid' /** As the bank gave it; may be empty. */;
      readonly reference: string /** `YYYY-MM-DD`; null if not named. */;
      readonly day: string | null;
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'refused'; readonly reason: Refusal; readonly text: string }
);

/** Records the result of a claim of a batch; an unknown one leaves it open. What it was paid by stays if the money comes back. Locks the batch. */
export async function storeResult(
  tx: Tx,
  { batchId, redemptionId }: { readonly batchId: number; readonly redemptionId: number },
  outcome: ItemResult,
): Promise<void> {
  const { result, by, at } = outcome;
  const reason = outcome.result === 'refused' ? outcome.reason : null;
  const reasonText = outcome.result === 'refused' ? outcome.text : null;
  await tx
    .updateTable('payout_items')
    .set({ result, result_by: by, result_at: at, reason, reason_text: reasonText, is_open: result === 'unknown' })
    .set(outcome.result === 'paid' ? { paid_reference: outcome.reference, paid_on: outcome.day } : {})
    .where('batch_id', '=', batchId)
    .where('redemption_id', '=', redemptionId)
    .execute();
  await countChange(tx, batchId);
}

/** Reference of a payment that the bank gave none for. */
export const ownReference = (batchId: number): string => `FR-${batchId}`;

/** Fills in what a claim was paid by, as its delivery has it, if a version before this one recorded that: answers are compared with it. */
export async function fillPayment(
  tx: Tx,
  { batchId, redemptionId }: { readonly batchId: number; readonly redemptionId: number },
  { reference, day }: { readonly reference: string; readonly day: string },
): Promise<void> {
  await tx
    .updateTable('payout_items')
    .set({ paid_reference: reference === ownReference(batchId) ? '' : reference, paid_on: day })
    .where('batch_id', '=', batchId)
    .where('redemption_id', '=', redemptionId)
    .where('paid_reference', 'is', null)
    .execute();
}

/** Counts a change of a batch or its rows, which makes earlier revisions of it stale. */
export async function countChange(tx: Tx, batchId: number): Promise<void> {
  await tx.updateTable('payout_batches').set({ changes: sql<number>`changes + 1` }).where('id', '=', batchId).execute();
}

/** The batch that a claim was paid by last; null if it was paid without one. */
export async function findPaidItem(tx: Tx, redemptionId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('payout_items')
    .select('batch_id')
    .where('redemption_id', '=', redemptionId)
    .where('result', '=', 'paid')
    .orderBy('batch_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.batch_id ?? null;
}
