import type { AuditedChange } from '../../../platform/audit/repository.ts';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import type { PayoutContext } from '../payoutWork.ts';
import { storeAnswer } from '../repository/answers.ts';
import type { NewResult, ResultPlan } from './planResult.ts';
import { recordResult } from './recordResult.ts';

/** Claims per transaction: few, as each locks its member's balance and the audit log. */
const BATCH_SIZE = 20;

/** Records one result; null if another call recorded one meanwhile. */
async function applyOne(
  tx: Tx,
  batchId: number,
  { claim, outcome }: NewResult,
  work: PayoutContext,
): Promise<AuditedChange | null> {
  try {
    return await recordResult(tx, { batchId, claim }, outcome, work);
  } catch (error) {
    // A Refusal is thrown before any change.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Applies the new rows of a bank response in short transactions. After an interruption, applying the same file again
 * continues; a row is never applied twice.
 *
 * @param write writes the audit entry of a change
 * @returns the number of changed claims
 */
export async function applyResults(
  db: Db,
  { batchId, results, digest }: { readonly batchId: number } & Pick<ResultPlan, 'results' | 'digest'>,
  {
    work,
    write,
  }: { readonly work: PayoutContext; readonly write: (tx: Tx, claim: number, change: AuditedChange) => Promise<void> },
): Promise<number> {
  let applied = 0;
  const { who: by, now: at } = work;
  if (digest !== null) await inTransaction(db, (tx) => storeAnswer(tx, digest, { batchId, by, at }));
  for (let at = 0; at < results.length; at += BATCH_SIZE) {
    await betweenBatches();
    const part = results.slice(at, at + BATCH_SIZE).toSorted((one, two) => one.claim - two.claim);
    applied += await inTransaction(db, async (tx) => {
      let recorded = 0;
      for (const result of part) {
        const change = await applyOne(tx, batchId, result, work);
        if (change === null) continue;
        await write(tx, result.claim, change);
        recorded += 1;
      }
      return recorded;
    });
  }
  return applied;
}
