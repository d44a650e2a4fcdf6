import { pictureFiles } from '@friends/shared/contract/rules/contentPicture';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { findPictureByKey, forgetStray, listStrays, lockHash } from './repository/pictures.ts';

type Pictures = Pick<AppContext, 'db' | 'pictures'>;

/**
 * Deletes the files of a picture that is not in the list, after its deletion or an upload that was cut off. Waits while
 * the same file is uploaded.
 *
 * @throws Refusal `picture_store`; a later call tries again
 */
export async function deleteStray({ db, pictures }: Pictures, key: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Keys begin with the hash, by which uploads lock.
    await lockHash(tx, key.slice(0, key.indexOf('-')));
    if (!(await findPictureByKey(tx, key))) await pictures.delete(pictureFiles(key));
    await forgetStray(tx, key);
  });
}

/** Deletes what killed processes left behind. */
export async function deleteStrays(context: Pictures): Promise<void> {
  for (const key of await listStrays(context.db)) await deleteStray(context, key);
}
