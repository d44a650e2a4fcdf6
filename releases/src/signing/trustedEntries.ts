import { isShell } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type Entry, isRemote, remoteEntry } from '../registry/entry.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

type TrustResult = { readonly entry: Entry } | { readonly name: string; readonly reason: string };

/** @param isRequired true if signatures are required, so that an entry without a verified release is not used */
async function resolveTrust(store: Store, entry: Entry, isRequired: boolean): Promise<TrustResult> {
  const { name, version, window } = entry;
  try {
    const release = await readRelease(store, name, version);
    return { entry: isRemote(entry) && !isShell(release) ? remoteEntry(release, window) : entry };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    // Without required signatures, the entry of a missing or unreadable release is used: the page reports the fault.
    return isRequired || error.code === 'untrusted' ? { name, reason: error.message } : { entry };
  }
}

/**
 * The registry is not signed, so it only decides which releases are live, for whom and when; files and routes are taken
 * from the signed descriptions of the releases. Entries of unusable releases are dropped.
 *
 * @throws StoreUnreachable
 */
export async function trustedEntries(store: Store, registry: StoredRegistry): Promise<StoredRegistry> {
  if (store.signing === undefined) return registry;
  const isRequired = await store.signing.isRequired();
  const all = await Promise.all(registry.entries.map((entry) => resolveTrust(store, entry, isRequired)));
  return {
    ...registry,
    entries: all.flatMap((item) => ('entry' in item ? [item.entry] : [])),
    dropped: [...registry.dropped, ...all.flatMap((item) => ('entry' in item ? [] : [item]))],
  };
}
