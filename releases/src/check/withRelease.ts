import { liveFor } from '@friends/shared/contract/release/liveFor';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { type AnyRelease, isShell, releaseFolder } from '@friends/shared/contract/release/release';
import type { BuiltRelease } from '../publish/publish.ts';
import { type Entry, remoteEntry } from '../registry/entry.ts';
import { entriesIn } from '../registry/portalEntries.ts';
import { readStored } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';

/** A view of the store that also contains the files of an unpublished release. */
export function withRelease(store: Store, { release: { name, version }, files }: BuiltRelease): Store {
  const own = new Map(files.map(({ path, bytes }) => [`${releaseFolder(name, version)}/${path}`, bytes]));
  return { ...store, readFile: async (path) => own.get(path) ?? store.readFile(path) };
}

/**
 * The live releases, with the given one in place of its remote's; without partial rollouts, as for unidentified
 * visitors.
 */
export async function liveWith(store: Store, release: AnyRelease, at: Date): Promise<Entry[]> {
  const entries = entriesIn(portalOf(release.name), (await readStored(store)).entries);
  // The first entry of a name counts, as in previews.
  return liveFor(isShell(release) ? entries : [remoteEntry(release, {}), ...entries], { at, visitor: null });
}
