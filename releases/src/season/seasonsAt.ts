import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseId } from '@friends/shared/contract/release/release';
import { activeAt } from '../registry/active.ts';
import { isRemote } from '../registry/entry.ts';
import { readHistory } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';

/** A season that is live for all visitors outside of partial rollouts. */
export interface SeasonAt {
  readonly entry: LiveRelease & { readonly season: number };
  /** Revision of the latest decision about its remote; 0 if there is none. */
  readonly revision: number;
  /** When it went live: at the decision, or later by its schedule. */
  readonly since: Date;
  /** The latest decision about its remote; null if the registry was edited by hand. */
  readonly event: HistoryEvent | null;
  /** True if the release is live because of a decision or its schedule; false if it only follows builds. */
  readonly isDecided: boolean;
  /** True if the latest decision activates exactly this release, not as an archive. */
  readonly isNamed: boolean;
}

/** Events of remotes that follow builds: nobody decided about the release. */
const CAUSED_BY_BUILD: ReadonlySet<HistoryEvent['kind']> = new Set(['found', 'activateBuilt', 'follow']);

const isSeason = (entry: LiveRelease): entry is SeasonAt['entry'] => entry.season !== undefined;

export function seasonsAt({ entries, decisions }: StoredRegistry, at: Date): SeasonAt[] {
  const remotes = entries.filter(isRemote);
  const live = activeAt(remotes, at).filter(({ window }) => window.percent === undefined);
  return live.filter(isSeason).map((entry) => {
    const { event = null, revision = 0 } = decisions.get(entry.name) ?? {};
    const times = remotes
      .filter(({ name }) => name === entry.name)
      .flatMap(({ window: { from, until } }) => [from, until])
      .flatMap((time) => (time === undefined ? [] : Date.parse(time)));
    const decidedAt = event ? Date.parse(event.at) : 0;
    const since = Math.max(decidedAt, ...times.filter((time) => time <= at.getTime()));
    return {
      entry,
      revision,
      since: new Date(since),
      event,
      // Releases get schedules only by decisions, so a release that went live by its schedule was decided about, even
      // if the latest event was caused by a build.
      isDecided: event !== null && (!CAUSED_BY_BUILD.has(event.kind) || since > decidedAt),
      isNamed: event?.kind === 'activate' && event.release === releaseId(entry) && !event.archive,
    };
  });
}

/**
 * True if the latest event that changed the remote's live releases was a decision. Events by which the remote follows
 * builds again are skipped.
 */
export async function isDecidedBefore(store: Store, name: string): Promise<boolean> {
  const last = (await readHistory(store)).findLast(({ event, live }) => live?.[name] && event.kind !== 'follow');
  return last !== undefined && !CAUSED_BY_BUILD.has(last.event.kind);
}
