import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { filesFaults } from './storedFaults.ts';

/** Number of files named in the message; a broken disk affects all of them. */
const MAX_LISTED = 5;

/**
 * @throws ReleaseRefused `changed_files`, with the files
 * @throws StoreUnreachable
 */
export async function refuseChangedFiles(store: Store, { name, version }: ReleaseId): Promise<void> {
  const faults = await filesFaults(store, await readRelease(store, name, version));
  if (faults.length === 0) return;
  const named = faults.slice(0, MAX_LISTED);
  throw new ReleaseRefused('changed_files', { release: releaseId({ name, version }), faults: named });
}
