import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { activeAt } from '../registry/active.ts';
import { isRemote } from '../registry/entry.ts';
import type { StoredRegistry } from '../registry/stored.ts';

/** A season that visitors without a share get. */
export interface SeasonAt {
  readonly entry: LiveRelease & { readonly season: number };
  /** Of the last decision about its remote; 0: none. */
  readonly revision: number;
  /** When it went live: by the decision, or later by its plan. */
  readonly since: Date;
  /** The decision; null: a start of the portal made it live, or someone wrote the registry by hand. */
  readonly event: HistoryEvent | null;
}

/** What follows a build, not a decision about what is live. */
const UNDECIDED: ReadonlySet<HistoryEvent['kind']> = new Set(['found', 'activateBuilt', 'follow']);

const isSeason = (entry: LiveRelease): entry is SeasonAt['entry'] => entry.season !== undefined;

/** Of each remote of seasons, the one that is live at a time for everyone who has no share of another. */
export function seasonsAt({ entries, decisions }: StoredRegistry, at: Date): SeasonAt[] {
  const remotes = entries.filter(isRemote);
  const live = activeAt(remotes, at).filter(({ window }) => window.percent === undefined);
  return live.filter(isSeason).map((entry) => {
    const { event = null, revision = 0 } = decisions.get(entry.name) ?? {};
    const times = remotes
      .filter(({ name }) => name === entry.name)
      .flatMap(({ window: { from, until } }) => [from, until])
      .flatMap((time) => (time === undefined ? [] : Date.parse(time)));
    const since = Math.max(event ? Date.parse(event.at) : 0, ...times.filter((time) => time <= at.getTime()));
    return { entry, revision, since: new Date(since), event: event && !UNDECIDED.has(event.kind) ? event : null };
  });
}
