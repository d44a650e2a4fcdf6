import type { Db } from '../../../platform/database/transaction.ts';

/** Returns those of the keys whose pictures still exist. */
export async function findPictureKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('content_pictures')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}
