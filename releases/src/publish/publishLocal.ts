import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import { changeRegistry, type NextState } from '../registry/changeRegistry.ts';
import { toEntry } from '../registry/entry.ts';
import { freezeOf } from '../registry/freeze.ts';
import { appendHistory, eventOf } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { type PublishResult, publish, readBuilt } from './publish.ts';

const STARTER_NAMES = { start: 'npm start', seed: 'release seed' } as const;

export interface SkippedRemote {
  readonly name: string;
  readonly built: string;
  readonly live: string;
  /** The latest decision; undefined if the registry was edited by hand. */
  readonly decision: HistoryEvent | undefined;
  /** Who has frozen the remote, or null. */
  readonly frozenBy: string | null;
}

export interface PublishedLocal {
  readonly published: readonly PublishResult[];
  readonly leftAlone: readonly SkippedRemote[];
}

/**
 * True if only starts have decided about a remote: every entry is a local build for everyone and without an end, and
 * there is one per season.
 */
function isDecidedByStarts(registry: StoredRegistry, name: string): boolean {
  const entries = registry.entries.filter((entry) => entry.name === name);
  const decision = registry.decisions.get(name);
  if (decision?.event.kind === 'follow') return true;
  if (decision && !Object.values<string>(STARTER_NAMES).includes(decision.event.by)) return false;
  if (!decision && registry.dropped.some((dropped) => dropped.name === name)) return false;
  return (
    new Set(entries.map(({ season }) => season)).size === entries.length &&
    entries.every(({ version, window }) => Object.keys(window).length === 0 && /-local\./.test(version))
  );
}

function skippedRemotes(registry: StoredRegistry, { name, version }: PublishResult, at: Date): SkippedRemote[] {
  const freeze = freezeOf(registry.freezes, name, at);
  const entries = registry.entries.filter((entry) => entry.name === name);
  const isFrozen = freeze !== null && !entries.some((entry) => entry.version === version);
  if (isDecidedByStarts(registry, name) && !isFrozen) return [];
  const decision = registry.decisions.get(name)?.event;
  const frozenBy = isFrozen ? freeze.who : null;
  return [{ name, built: version, live: entries.map(releaseId).join(', '), decision, frozenBy }];
}

/**
 * Publishes built folders, and activates those about whose remote nobody has decided: a version, window, share or
 * rollback that a person chose stays.
 *
 * @param starter `npm start`, or `release seed` for releases that come with an image
 */
export async function publishLocal(
  store: Store,
  at: Date,
  folders: readonly string[],
  starter: keyof typeof STARTER_NAMES = 'start',
): Promise<PublishedLocal> {
  const who = STARTER_NAMES[starter];
  const all = await Promise.all(folders.map(async (folder) => publish(await readBuilt(folder), store)));
  const published = all.filter(({ isNew }) => isNew);
  if (published.length > 0) {
    const titles = published.map(releaseId);
    await appendHistory(store, { event: eventOf({ kind: 'publish', releases: titles }, { who, at }) });
  }
  const { after } = await changeRegistry(store, { who, at }, async (snapshot) => {
    const due = all.filter(
      ({ name, version }) =>
        isDecidedByStarts(snapshot, name) &&
        freezeOf(snapshot.freezes, name, at) === null &&
        snapshot.entries.find((entry) => entry.name === name)?.version !== version,
    );
    if (due.length === 0) return null;
    const states = await Promise.all(
      due.map(async ({ name, version }): Promise<[string, NextState]> => {
        const entry = await toEntry(store, name, version, {});
        const { season } = entry;
        // The previous season stays as an archive.
        const before = snapshot.entries.filter(
          (other) => other.name === name && season !== undefined && other.season !== season,
        );
        return [name, { put: version, entries: [entry, ...before] }];
      }),
    );
    return { event: { kind: 'activateBuilt', releases: due.map(releaseId) }, states: new Map(states) };
  });
  return { published, leftAlone: all.flatMap((item) => skippedRemotes(after, item, at)) };
}
