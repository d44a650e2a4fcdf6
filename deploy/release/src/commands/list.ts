import { isOpen } from '@friends/shared/contract/release/liveFor';
import { SHELL } from '@friends/shared/contract/release/release';
import { columns } from '../console/columns.ts';
import type { Command } from '../console/command.ts';
import { showTime } from '../console/times.ts';
import type { Entry } from '../registry/entry.ts';
import { archivedAt, offeredAt, offeredFrom } from '../registry/offered.ts';
import { readStored, type StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store.ts';

interface Row {
  readonly name: string;
  readonly version: string;
  readonly state: 'live' | 'archived' | 'planned' | 'over' | 'published';
  readonly from?: string;
  readonly until?: string;
  readonly percent?: number;
  readonly decided?: { readonly who: string; readonly what: string; readonly at: string };
}

function liveRows({ entries, decisions }: StoredRegistry, now: Date): Row[] {
  const ahead = new Set<Entry>(offeredFrom(entries, now));
  const present = new Set<Entry>(offeredAt(entries, now));
  const archived = new Set<Entry>(archivedAt(entries, now).filter((entry) => !present.has(entry)));
  const stateOf = (entry: Entry) => {
    if (archived.has(entry)) return 'archived';
    return isOpen(entry.window, now) ? 'live' : 'planned';
  };
  return entries.map((entry) => {
    const { name, version, window } = entry;
    const state = ahead.has(entry) ? stateOf(entry) : 'over';
    const decision = decisions.get(name);
    const decided = decision && { who: decision.who, what: decision.what, at: decision.at };
    return { name, version, state, ...window, ...(decided ? { decided } : {}) };
  });
}

/** Versions of a remote in the store that the registry does not name. */
async function publishedRows(store: Store, name: string, { entries }: StoredRegistry): Promise<Row[]> {
  const known = new Set(entries.filter((entry) => entry.name === name).map(({ version }) => version));
  const versions = await store.list(name === SHELL ? SHELL : `remotes/${name}`);
  return versions.filter((version) => !known.has(version)).map((version) => ({ name, version, state: 'published' }));
}

function shown({ name, version, state, from, until, percent, decided }: Row): Record<string, string> {
  return {
    Remote: name,
    Release: version,
    State: state,
    For: state === 'published' ? '' : percent === undefined ? 'everybody' : `${percent} %`,
    From: from ? showTime(from) : '',
    Until: until ? showTime(until) : '',
    'Decided by': decided?.who ?? '',
  };
}

export const listCommand: Command = {
  name: 'list',
  args: '[name]',
  summary: 'what is live and planned, and for whom; with a name, also what else of it is published',
  options: [],
  async run({ store, now }, { args: [name] }) {
    const known = await readStored(store);
    const all = liveRows(known, now);
    const rows =
      name === undefined
        ? all
        : [...all.filter((row) => row.name === name), ...(await publishedRows(store, name, known))];
    const dropped = known.dropped.map(
      (one) => `An entry of ${one.name} cannot be read and is left out: ${one.reason}.`,
    );
    const empty = name === undefined ? 'Nothing is live yet.' : `There is no release of ${name}.`;
    return {
      text: [columns(rows.map(shown), empty), ...dropped].join('\n'),
      json: { releases: rows, dropped: known.dropped },
    };
  },
};
