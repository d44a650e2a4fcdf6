import { isOpen } from '@friends/shared/contract/release/liveFor';
import { titleOf } from '@friends/shared/contract/release/release';
import { columns } from '../console/columns.ts';
import type { Command } from '../console/command.ts';
import { showTime } from '../console/times.ts';
import { storedVersions } from '../readRelease.ts';
import { type Entry, isRemote } from '../registry/entry.ts';
import { offeredFrom, onlyArchivedAt } from '../registry/offered.ts';
import { readStored, type StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store.ts';
import { type Counts, readCounts, shownTallies } from '../telemetry/counts.ts';
import { isWorthALook, rateOf, type Tally } from '../telemetry/rates.ts';

interface Row {
  readonly name: string;
  readonly version: string;
  readonly state: 'live' | 'archived' | 'planned' | 'over' | 'published';
  readonly from?: string;
  readonly until?: string;
  readonly percent?: number;
  /** What browsers reported of the last five minutes and the last hour; for live releases. */
  readonly lastMinutes?: Tally;
  readonly lastHour?: Tally;
  /** Somebody should look at it: it fails, also where that is too seldom for the portal to decide. */
  readonly fails?: true;
  /** The portal does not take it back by itself. */
  readonly hold?: true;
  readonly decided?: { readonly who: string; readonly what: string; readonly at: string };
}

function liveRows({ entries, decisions }: StoredRegistry, counts: Counts, now: Date): Row[] {
  const ahead = new Set<Entry>(offeredFrom(entries, now));
  const archived = new Set<Entry>(onlyArchivedAt(entries, now));
  const stateOf = (entry: Entry) => {
    if (archived.has(entry)) return 'archived';
    return isOpen(entry.window, now) ? 'live' : 'planned';
  };
  return entries.map((entry) => {
    const { name, version, window } = entry;
    const state = ahead.has(entry) ? stateOf(entry) : 'over';
    const decision = decisions.get(name);
    const decided = decision && { who: decision.who, what: decision.what, at: decision.at };
    const tallies = state === 'live' && isRemote(entry) ? shownTallies(counts, titleOf(entry), now) : null;
    const fails = tallies && isWorthALook(tallies.lastHour) ? ({ fails: true } as const) : {};
    const held = decision?.hold === version && state !== 'archived' ? ({ hold: true } as const) : {};
    return { name, version, state, ...window, ...tallies, ...fails, ...held, ...(decided ? { decided } : {}) };
  });
}

/** Versions of a remote in the store that the registry does not name. */
async function publishedRows(store: Store, name: string, { entries }: StoredRegistry): Promise<Row[]> {
  const own = new Set(entries.filter((entry) => entry.name === name).map(({ version }) => version));
  const versions = await storedVersions(store, name);
  return versions.filter((version) => !own.has(version)).map((version) => ({ name, version, state: 'published' }));
}

/** `120 loads, 0.8 % failed`; nothing where nobody reported. */
function showTally(tally: Tally | undefined): string {
  if (tally === undefined || (tally.loads === 0 && tally.failed === 0)) return '';
  const { loads } = tally;
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${Number((rateOf(tally) * 100).toFixed(1))} % failed`;
}

function shown(row: Row): Record<string, string> {
  const { state, from, until, percent } = row;
  return {
    Remote: row.name,
    Release: row.version,
    State: [state, ...(row.fails ? ['fails'] : []), ...(row.hold ? ['held'] : [])].join(', '),
    For: state === 'published' ? '' : percent === undefined ? 'everybody' : `${percent} %`,
    From: from ? showTime(from) : '',
    Until: until ? showTime(until) : '',
    'Last 5 minutes': showTally(row.lastMinutes),
    'Last hour': showTally(row.lastHour),
    'Decided by': row.decided?.who ?? '',
  };
}

export const listCommand: Command = {
  name: 'list',
  args: '[name]',
  summary: 'what is live and planned, for whom, and what is held; with a name, also what else of it is published',
  options: [],
  async run({ store, now }, { args: [name] }) {
    const registry = await readStored(store);
    const all = liveRows(registry, await readCounts(store), now);
    const rows =
      name === undefined
        ? all
        : [...all.filter((row) => row.name === name), ...(await publishedRows(store, name, registry))];
    const dropped = registry.dropped.map(
      (one) => `An entry of ${one.name} cannot be read and is left out: ${one.reason}.`,
    );
    const empty = name === undefined ? 'Nothing is live yet.' : `There is no release of ${name}.`;
    return {
      text: [columns(rows.map(shown), empty), ...dropped].join('\n'),
      json: { releases: rows, dropped: registry.dropped },
    };
  },
};
