import { withTimeout } from '@friends/shared/contract/withTimeout';
import { migrateStore } from '../registry/migrateStore.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { releaseSigning, type Signing } from './signing.ts';

/** Longest wait for the migration on a slow store: data of the previous version is readable without it. */
const MIGRATION_MS = 5_000;

/**
 * Opens a store that signs releases when they are published and verifies them when they are read.
 *
 * @throws StoreUnsupported for a path that is not a store
 */
export async function openSignedStore(
  setting: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Store & { readonly signing: Signing }> {
  const store = await openStore(setting, env);
  await withTimeout(migrateStore(store), MIGRATION_MS, () => undefined);
  return { ...store, signing: releaseSigning(env) };
}
