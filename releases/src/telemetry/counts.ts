import { isRecord, isString } from '@friends/shared/contract/parse';
import { readDocument, updateDocument } from '../store/sharedDocument.ts';
import type { Store } from '../store/store.ts';
import { type Evidence, NO_EVIDENCE, sum, type Tally, WINDOW_MINUTES } from './evidence.ts';

const COUNTS = 'telemetry.json';

const MINUTE_MS = 60_000;
export const MAX_AGE_MINUTES = 60;
/** Evidence that a process has not updated for this long no longer counts. */
const FRESH_MS = 60_000;

export const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS);

/** Counts of one release in one minute. */
interface MinuteRow {
  readonly minute: number;
  /** As browsers reported them; shown to people. */
  readonly reported: Tally;
  /** Weighted by network; used for decisions. */
  readonly counted: Tally;
}

export interface ReleaseRows {
  readonly minutes: readonly MinuteRow[];
  /** Evidence of the five minutes before it was written. */
  readonly evidence: Evidence;
}

/** Counts of one process by release (`mf-about@1.2.0`). */
export interface ProcessRows {
  readonly at: Date;
  readonly releases: ReadonlyMap<string, ReleaseRows>;
}

export type Counts = ReadonlyMap<string, ProcessRows>;

const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0);
const roundToThousandth = (value: number) => Math.round(value * 1000) / 1000;

function parseMinute(value: unknown): MinuteRow[] {
  if (!Array.isArray(value)) return [];
  const [minute = 0, loads = 0, failed = 0, countedLoads = 0, countedFailed = 0] = value.map(amount);
  if (minute === 0) return [];
  return [{ minute, reported: { loads, failed }, counted: { loads: countedLoads, failed: countedFailed } }];
}

function parseRows(value: unknown): ReleaseRows {
  const { minutes, evidence } = isRecord(value) ? value : {};
  const { loads, failed, networks, failing } = isRecord(evidence) ? evidence : {};
  return {
    minutes: Array.isArray(minutes) ? minutes.flatMap(parseMinute) : [],
    evidence: { loads: amount(loads), failed: amount(failed), networks: amount(networks), failing: amount(failing) },
  };
}

function parseCounts(json: unknown): Counts {
  const processes = isRecord(json) && isRecord(json.processes) ? Object.entries(json.processes) : [];
  return new Map(
    processes.flatMap(([id, value]) => {
      if (!isRecord(value) || !isString(value.at) || Number.isNaN(Date.parse(value.at))) return [];
      const releases = Object.entries(isRecord(value.releases) ? value.releases : {});
      const rows = releases.map(([title, stored]) => [title, parseRows(stored)] as const);
      return [[id, { at: new Date(value.at), releases: new Map(rows) }] as const];
    }),
  );
}

function toDocument(counts: Counts): object {
  const processes = [...counts].map(([id, { at, releases }]) => {
    const rows = [...releases].map(([title, { minutes, evidence }]) => [
      title,
      {
        minutes: minutes.map(({ minute, reported, counted }) =>
          [minute, reported.loads, reported.failed, counted.loads, counted.failed].map(roundToThousandth),
        ),
        evidence: { ...evidence, loads: roundToThousandth(evidence.loads), failed: roundToThousandth(evidence.failed) },
      },
    ]);
    return [id, { at: at.toISOString(), releases: Object.fromEntries(rows) }];
  });
  return { processes: Object.fromEntries(processes) };
}

export const readCounts = (store: Store): Promise<Counts> => readDocument(store, COUNTS, parseCounts);

/**
 * Shares the counts of one process, and drops those of processes that have shared none for an hour.
 *
 * @returns the counts of all processes
 */
export async function shareCounts(store: Store, id: string, rows: ProcessRows): Promise<Counts> {
  const oldest = rows.at.getTime() - MAX_AGE_MINUTES * MINUTE_MS;
  return updateDocument(store, COUNTS, { read: parseCounts, write: toDocument }, (before) => {
    const others = [...before].filter(([other, { at }]) => other !== id && at.getTime() > oldest);
    return new Map([...others, [id, rows]]);
  });
}

function rowsOf(counts: Counts, title: string): ReleaseRows[] {
  return [...counts.values()].flatMap(({ releases }) => releases.get(title) ?? []);
}

/** A release's tally over the last minutes, including the current one, across processes. */
export function lastMinutes(
  counts: Counts,
  title: string,
  minutes: number,
  at: Date,
  kind: 'reported' | 'counted',
): Tally {
  const oldest = minuteOf(at) - minutes;
  const rows = rowsOf(counts, title).flatMap((item) => item.minutes);
  return sum(rows.filter(({ minute }) => minute > oldest && minute <= minuteOf(at)).map((row) => row[kind]));
}

/**
 * Evidence about a release from all processes.
 *
 * @param since time of the latest decision; earlier reports don't count
 */
export function evidenceOf(counts: Counts, title: string, at: Date, since: Date): Evidence {
  const isFresh = (rows: ProcessRows) => rows.at > since && Math.abs(at.getTime() - rows.at.getTime()) <= FRESH_MS;
  const fresh = [...counts.values()].filter(isFresh);
  const all = fresh.map(({ releases }) => releases.get(title)?.evidence ?? NO_EVIDENCE);
  const total = (kind: 'networks' | 'failing') => all.reduce((count, evidence) => count + evidence[kind], 0);
  return { ...sum(all), networks: total('networks'), failing: total('failing') };
}

/** A release's tallies of the last five minutes and the last hour, as shown to people. */
export function displayedTallies(counts: Counts, title: string, at: Date) {
  return {
    lastMinutes: lastMinutes(counts, title, WINDOW_MINUTES, at, 'reported'),
    lastHour: lastMinutes(counts, title, MAX_AGE_MINUTES, at, 'reported'),
  };
}
