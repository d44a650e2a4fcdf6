import { table } from '@friends/shared/cli/table';
import { releaseId } from '@friends/shared/contract/release/release';
import { ALL, freezesAt } from '../../registry/freeze.ts';
import { type Notes, readNotes } from '../../registry/notes.ts';
import { liveRows, publishedRows, type ReleaseRow, withSignatures } from '../../registry/releaseRows.ts';
import { readStored } from '../../registry/stored.ts';
import { showTime } from '../../registry/times.ts';
import { readCounts } from '../../telemetry/counts.ts';
import { rateOf, type Tally } from '../../telemetry/rates.ts';
import type { Command } from '../command.ts';

/** `120 loads, 0.8 % failed`; empty without reports. */
function showTally(tally: Tally | undefined): string {
  if (tally === undefined || (tally.loads === 0 && tally.failed === 0)) return '';
  const { loads } = tally;
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${Number((rateOf(tally) * 100).toFixed(1))} % failed`;
}

const SIGNATURES = {
  unsigned: 'not signed',
  unknown: 'signed by an unknown key',
  changed: 'changed after it was signed',
} as const;

function shown(row: ReleaseRow, notes: Notes): Record<string, string> {
  const { state, from, until, percent } = row;
  return {
    Remote: row.name,
    Release: row.version,
    State: [
      state,
      ...(row.fails ? ['fails'] : []),
      ...(row.hold ? ['held'] : []),
      ...(row.limit === undefined ? [] : [`limit ${row.limit} %`]),
      ...(row.signature && row.signature.state !== 'signed' ? [SIGNATURES[row.signature.state]] : []),
    ].join(', '),
    For: state === 'published' ? '' : percent === undefined ? 'everybody' : `${percent} %`,
    From: from ? showTime(from) : '',
    Until: until ? showTime(until) : '',
    'Last 5 minutes': showTally(row.lastMinutes),
    'Last hour': showTally(row.lastHour),
    'Decided by': row.decided?.by ?? '',
    Note: notes.get(releaseId(row))?.text ?? '',
  };
}

export const listCommand: Command = {
  name: 'list',
  args: '[name]',
  summary: 'live, planned and pinned releases, and for whom; with a name, all of its published releases',
  options: [],
  async run({ store, now }, { args: [name] }) {
    const registry = await readStored(store);
    const all = liveRows(registry, await readCounts(store), now);
    const rows = await withSignatures(
      store,
      name === undefined
        ? all
        : [...all.filter((row) => row.name === name), ...(await publishedRows(store, name, registry))],
    );
    const notes = await readNotes(store);
    const dropped = registry.dropped.map(
      (item) => `An entry of ${item.name} cannot be read and is left out: ${item.reason}.`,
    );
    const freezes = [...freezesAt(registry.freezes, now)].filter(
      ([of]) => name === undefined || of === name || of === ALL,
    );
    const frozen = freezes.map(
      ([of, { who, until, why }]) =>
        `${of === ALL ? 'All' : of} frozen by ${who}${until === undefined ? '' : ` until ${showTime(until)}`}${why ? ` (${why})` : ''}: nothing new goes live.`,
    );
    const empty = name === undefined ? 'Nothing is live yet.' : `There is no release of ${name}.`;
    return {
      text: [
        table(
          rows.map((row) => shown(row, notes)),
          empty,
          Number.POSITIVE_INFINITY,
        ),
        ...frozen,
        ...dropped,
      ].join('\n'),
      json: {
        releases: rows.map((row) => ({ ...row, note: notes.get(releaseId(row))?.text })),
        dropped: registry.dropped,
        frozen: Object.fromEntries(freezes),
      },
    };
  },
};
