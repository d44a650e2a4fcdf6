import type { Db } from '../../../platform/database/transaction.ts';

/** Those of the keys that are in the list of uploaded pictures. */
export async function findPictureKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('content_pictures')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}
