import { pictureFiles } from '@friends/shared/contract/rules/contentPicture';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { findPictureByKey, forgetStray, listStrays, lockHash } from './repository/pictures.ts';

type Pictures = Pick<AppContext, 'db' | 'pictures'>;

/**
 * Deletes the files of a picture that was deleted, or whose upload was interrupted. Waits while
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

/** Deletes all stray files, which killed processes leave behind. */
export async function deleteStrays(context: Pictures): Promise<void> {
  for (const key of await listStrays(context.db)) await deleteStray(context, key);
}
