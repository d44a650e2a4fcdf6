import type { Db, Tx } from '../../../platform/database/transaction.ts';

export interface StoredAnswer {
  readonly batchId: number;
  readonly by: string;
  readonly at: Date;
}

/** Earlier uploads of a bank response with the same rows, oldest first. */
export async function findAnswers(db: Db, digest: string): Promise<readonly StoredAnswer[]> {
  return db
    .selectFrom('payout_answers')
    .select(['batch_id as batchId', 'read_by as by', 'read_at as at'])
    .where('digest', '=', digest)
    .orderBy('id')
    .execute();
}

/** Stores that a response was read for a batch. Call it before applying the response, which may be interrupted. */
export async function storeAnswer(tx: Tx, digest: string, { batchId, by, at }: StoredAnswer): Promise<void> {
  await tx
    .insertInto('payout_answers')
    .values({ batch_id: batchId, digest, read_by: by, read_at: at })
    .onConflict((conflict) => conflict.columns(['digest', 'batch_id']).doNothing())
    .execute();
}

/** Items of the claims in other batches, by claim: a response to one of those may be uploaded for this batch. */
export async function itemsElsewhere(db: Db, batchId: number, claims: readonly number[]) {
  if (claims.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('payout_items')
    .select(['redemption_id as claim', 'batch_id as batchId', 'result', 'reason_text as text', 'result_at as at'])
    .select(['paid_reference as reference', 'paid_on as paidOn'])
    .where('redemption_id', 'in', claims)
    .where('batch_id', '<>', batchId)
    .where('removed_at', 'is', null)
    .execute();
  return Map.groupBy(rows, ({ claim }) => claim);
}

export type ItemsElsewhere = Awaited<ReturnType<typeof itemsElsewhere>>;
