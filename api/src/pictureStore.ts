import { errorCode } from '@friends/releases/store/errorCode';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import type { PictureStore } from './platform/http/PictureStore.ts';
import { Refusal } from './platform/problems/Refusal.ts';

const at = (path: string): string => `${PICTURE_FOLDER}/${path}`;

/** Of a folder that is full, or not there to be written. */
const FOLDER_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ESTALE']);

const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreUnreachable || FOLDER_FAILURES.has(errorCode(error) ?? '');

/**
 * Uploaded pictures in the release store, which nginx serves and backups include.
 *
 * @param open is called with the first picture
 */
export function pictureStore(open: () => Promise<Store>): PictureStore {
  let opened: Store | null = null;
  async function using<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      opened ??= await open();
      return await work(opened);
    } catch (cause) {
      if (!isStoreFailure(cause)) throw cause;
      throw new Refusal('picture_store', { cause });
    }
  }
  return {
    has: (path) => using(async (store) => (await store.versionOf(at(path))) !== null),
    write: (path, bytes) => using((store) => store.writeFile(at(path), bytes)),
    delete: (paths) => using((store) => store.deleteFiles(paths.map(at))),
  };
}
