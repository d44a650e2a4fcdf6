import { errorCode } from '@friends/releases/store/errorCode';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import type { PictureStore } from './platform/http/PictureStore.ts';
import { Refusal } from './platform/problems/Refusal.ts';

const storePath = (path: string): string => `${PICTURE_FOLDER}/${path}`;

/** Errors of a folder that is full, missing or not writable. */
const FOLDER_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ESTALE']);

const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreUnreachable || FOLDER_FAILURES.has(errorCode(error) ?? '');

/**
 * Uploaded pictures in the release store, which nginx serves and backups include.
 *
 * @param open opens the store; called when the first picture is used
 */
export function pictureStore(open: () => Promise<Store>): PictureStore {
  let opened: Store | null = null;
  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      opened ??= await open();
      return await work(opened);
    } catch (cause) {
      if (!isStoreFailure(cause)) throw cause;
      throw new Refusal('picture_store', { cause });
    }
  }
  return {
    has: (path) => withStore(async (store) => (await store.versionOf(storePath(path))) !== null),
    write: (path, bytes) => withStore((store) => store.writeFile(storePath(path), bytes)),
    delete: (paths) => withStore((store) => store.deleteFiles(paths.map(storePath))),
  };
}
