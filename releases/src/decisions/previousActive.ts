import { type Entry, toEntry } from '../registry/entry.ts';
import { readHistory, statesOf } from '../registry/history.ts';
import { rollbackTargets } from '../registry/rollbackTarget.ts';
import { listVersions } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

/**
 * The entries that were live before an entry, and are live again after its end. They are read from the history, as the
 * registry no longer has them. Empty if the history has none, or the store no longer has the release. Releases of other
 * seasons don't count: the registry has them as archives.
 */
export async function previousActive(store: Store, entry: Entry, at: Date): Promise<Entry[]> {
  const { name, version, season } = entry;
  const steps = rollbackTargets(name, statesOf(name, await readHistory(store)), at);
  const past = steps.map(({ state }) =>
    state.entries.filter(
      (item) =>
        item.version !== version &&
        item.window.percent === undefined &&
        (item.season === undefined || item.season === season),
    ),
  );
  const versions = await listVersions(store, name);
  const before = past.find((entries) => entries.length > 0) ?? [];
  return Promise.all(
    before
      .filter((item) => versions.includes(item.version))
      .map((item) => toEntry(store, name, item.version, item.window)),
  );
}
