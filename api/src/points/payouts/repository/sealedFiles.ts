import { hasOldKey } from '../../../platform/database/hasOldKey.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type SealBatch, sealedRows } from '../../../platform/secrets/sealBatch.ts';
import { fileSubject } from '../fileSubject.ts';

/** Files per transaction: few, as they are large. */
const BATCH_SIZE = 5;

/** Re-encrypts bank files that were encrypted with an old key. */
export const sealFilesAgain: SealBatch = async (tx, ring, { after }) => {
  const rows = await tx
    .selectFrom('payout_batches')
    .select(['id', 'file_sealed'])
    .where('file_sealed', 'is not', null)
    .where(hasOldKey('file_sealed', ring))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  for (const { id, file_sealed: sealed } of rows)
    await tx
      .updateTable('payout_batches')
      .set({ file_sealed: ring.seal(fileSubject(id), ring.open(fileSubject(id), sealed ?? '')) })
      .where('id', '=', id)
      .execute();
  return sealedRows(
    rows.map(({ id }) => id),
    BATCH_SIZE,
  );
};

/** A batch's encrypted file; null if it has none. */
export async function readSealedFile(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('payout_batches').select('file_sealed').where('id', '=', id).executeTakeFirst();
  return row?.file_sealed ?? null;
}
