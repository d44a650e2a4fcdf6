import { withTimeout } from '@friends/shared/contract/withTimeout';
import { migrateStore } from '../registry/migrateStore.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { releaseSigning, type Signing } from './signing.ts';

/** A store that does not answer is not waited for: what the version before wrote is read all the same. */
const MIGRATION_MS = 5_000;

/**
 * Opens the store a setting names, with the keys of the settings: what is published into it is signed, and what is read from it
 * is held to its signature.
 *
 * @throws StoreUnsupported for a place that is no store
 */
export async function openSignedStore(
  setting: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Store & { readonly signing: Signing }> {
  const store = await openStore(setting, env);
  await withTimeout(migrateStore(store), MIGRATION_MS, () => undefined);
  return { ...store, signing: releaseSigning(env) };
}
