import type { Refusal } from '@friends/shared/contract/staff/payoutRules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

export interface OpenItem {
  readonly batchId: number;
  readonly isExported: boolean;
}

/** Locks the batch in which a claim is open, until the transaction ends; null if there is none. */
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

/** Result of paying a claim, as reported by the bank or a person. */
export type ItemResult = { readonly by: string; readonly at: Date } & (
  | {
      readonly result: 'paid';
      /** The bank's reference; may be empty. */
      readonly reference: string;
      /** `YYYY-MM-DD`; null if not stated. */
      readonly day: string | null;
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'refused'; readonly reason: Refusal; readonly text: string }
);

/**
 * Records the result of a claim in a batch; an unknown result leaves the claim open. If a paid claim is refused later,
 * its payment reference is kept. Locks the batch.
 */
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

/** Reference of a payment for which the bank gave none. */
export const ownReference = (batchId: number): string => `FR-${batchId}`;

/**
 * Copies reference and day of a payment that an older release recorded only with the delivery, as bank responses are
 * compared with them.
 */
export async function backfillPayment(
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

/** Counts a change of a batch or its rows, so that earlier revisions are outdated. */
export async function countChange(tx: Tx, batchId: number): Promise<void> {
  await tx.updateTable('payout_batches').set({ changes: sql<number>`changes + 1` }).where('id', '=', batchId).execute();
}

/** ID of the last batch that paid a claim; null if it was paid without one. */
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
