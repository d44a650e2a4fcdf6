import { table } from '@friends/shared/cli/table';
import { releaseId } from '@friends/shared/contract/release/release';
import { ALL, freezesAt } from '../../registry/freeze.ts';
import { type Notes, readNotes } from '../../registry/notes.ts';
import { liveRows, publishedRows, type ReleaseRow, withSignatures } from '../../registry/releaseRows.ts';
import { readStored } from '../../registry/stored.ts';
import { showTime } from '../../registry/times.ts';
import { readCounts } from '../../telemetry/counts.ts';
import { rateOf, type Tally } from '../../telemetry/evidence.ts';
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

/** `10 %` or `everybody`; empty if no visitor gets the release. */
function audienceOf({ state, percent }: ReleaseRow): string {
  if (state === 'published') return '';
  return percent === undefined ? 'everybody' : `${percent} %`;
}

function toTableRow(row: ReleaseRow, notes: Notes): Record<string, string> {
  const { state, from, until } = row;
  return {
    Remote: row.name,
    Release: row.version,
    State: [
      state,
      ...(row.fails ? ['failing'] : []),
      ...(row.hold ? ['pinned'] : []),
      ...(row.limit === undefined ? [] : [`limit ${row.limit} %`]),
      ...(row.signature && row.signature.state !== 'signed' ? [SIGNATURES[row.signature.state]] : []),
    ].join(', '),
    For: audienceOf(row),
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
  summary:
    'list live, planned and pinned releases, and who gets them; with a name, all published releases of that remote',
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
      (item) => `An entry of ${item.name} cannot be read and is ignored: ${item.reason}.`,
    );
    const freezes = [...freezesAt(registry.freezes, now)].filter(
      ([remote]) => name === undefined || remote === name || remote === ALL,
    );
    const frozen = freezes.map(
      ([remote, { who, until, why }]) =>
        `${remote === ALL ? 'All remotes' : remote} frozen by ${who}${until === undefined ? '' : ` until ${showTime(until)}`}${why ? ` (${why})` : ''}: no new release goes live.`,
    );
    const empty = name === undefined ? 'Nothing is live yet.' : `There is no release of ${name}.`;
    return {
      text: [
        table(
          rows.map((row) => toTableRow(row, notes)),
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
