import { isShell } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type Entry, isRemote, remoteEntry } from '../registry/entry.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

type Trusted = { readonly entry: Entry } | { readonly name: string; readonly reason: string };

/** @param isRequired whether the registry alone is not believed */
async function trust(store: Store, entry: Entry, isRequired: boolean): Promise<Trusted> {
  const { name, version, window } = entry;
  try {
    const release = await readRelease(store, name, version);
    return { entry: isRemote(entry) && !isShell(release) ? remoteEntry(release, window) : entry };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    // One that is missing, or cannot be read, is else as it was without signatures: its place in the page says so.
    return isRequired || error.code === 'untrusted' ? { name, reason: error.message } : { entry };
  }
}

/**
 * What the portal shows of a registry. Whoever can write the store can write the registry, too: so it says which releases are live,
 * for whom and when, and files and routes are those of their signed descriptions. A release that must not be used is left out.
 *
 * @throws StoreUnreachable
 */
export async function trustedEntries(store: Store, registry: StoredRegistry): Promise<StoredRegistry> {
  if (store.signing === undefined) return registry;
  const isRequired = await store.signing.isRequired();
  const all = await Promise.all(registry.entries.map((entry) => trust(store, entry, isRequired)));
  return {
    ...registry,
    entries: all.flatMap((one) => ('entry' in one ? [one.entry] : [])),
    dropped: [...registry.dropped, ...all.flatMap((one) => ('entry' in one ? [] : [one]))],
  };
}
