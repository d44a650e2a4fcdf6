import { milliseconds, type Row, table, verdict } from '../table.ts';
import type { Hiccup, LoadResult } from './load.ts';

/** What was done to the stack, by the clock, in milliseconds. */
export interface Timeline {
  /** One of the two processes was killed. */
  readonly killed: number;
  readonly databaseHalted: number;
  readonly databaseBack: number;
}

const WELL_AGAIN_MS = 10_000;
/** The first try and a retry. */
const MOST_TRIES = 1;

interface Judged {
  readonly name: string;
  readonly seen: string;
  readonly holds: boolean;
}

function judgeWindows({ hiccups, lost }: LoadResult, { killed, databaseHalted, databaseBack }: Timeline): Judged[] {
  const between = (from: number, to: number) => hiccups.filter(({ at }) => at >= from && at < to);
  const calm = between(0, killed);
  const afterKill = between(killed, databaseHalted);
  const away = between(databaseHalted, Number.POSITIVE_INFINITY);
  const untold = away.filter(({ isTold }) => !isTold);
  const last = Math.max(databaseBack, ...away.map(({ at }) => at)) - databaseBack;
  return [
    { name: 'errors until the kill', seen: String(calm.length), holds: calm.length === 0 },
    {
      name: 'after the kill: tries that failed for one person, at most',
      seen: `${mostTries(afterKill)} (${afterKill.length} in all)`,
      holds: mostTries(afterKill) <= MOST_TRIES,
    },
    {
      name: 'without the database: answers that are no sentence',
      seen: `${untold.length} of ${away.length}`,
      holds: untold.length === 0,
    },
    { name: 'well again after the database is', seen: milliseconds(last), holds: last < WELL_AGAIN_MS },
    { name: 'given up', seen: String(lost.length), holds: lost.length === 0 },
  ];
}

const mostTries = (hiccups: readonly Hiccup[]) => Math.max(0, ...hiccups.map(({ tries }) => tries));

/** What went wrong, each thing once. */
export function sayHiccups(hiccups: readonly Hiccup[]): void {
  for (const [text, same] of Map.groupBy(hiccups, ({ who, text }) => `${who}: ${text}`))
    console.info(`  ${same.length} times, ${text}`);
}

function judgeClaims(result: LoadResult, keys: ReadonlySet<string>, books: boolean): Judged[] {
  const claimed = new Set(result.claimed).size;
  const missing = result.claimed.filter((key) => !keys.has(key)).length;
  const untold = keys.size + missing - claimed;
  return [
    {
      name: 'acknowledged claims that are missing',
      seen: `${missing} of ${result.claimed.length}`,
      holds: missing === 0,
    },
    { name: 'claims that nobody was told of', seen: String(untold), holds: untold === 0 },
    { name: 'the ledger agrees with every balance', seen: books ? 'yes' : 'no', holds: books },
  ];
}

function print({ visits, actions, waits, hiccups }: LoadResult, judged: readonly Judged[]): boolean {
  const rows: Row[] = judged.map(({ name, seen, holds }) => [name, seen, verdict(holds)]);
  console.info(table(['', 'seen', ''], rows));
  console.info(
    `\n${visits} visits and ${actions} actions; ${milliseconds(waits.median)} in the middle, ${milliseconds(waits.most)} at most.`,
  );
  sayHiccups(hiccups);
  return judged.every(({ holds }) => holds);
}

/**
 * Prints what came of the load. @returns whether all holds
 *
 * @param keys of the claims that the database has; `books` says whether the ledger agrees with every balance
 */
export function judge(result: LoadResult, timeline: Timeline, keys: ReadonlySet<string>, books: boolean): boolean {
  return print(result, [...judgeWindows(result, timeline), ...judgeClaims(result, keys, books)]);
}

/** The same where nothing went wrong that anybody may notice: an upgrade refuses nothing. */
export function judgeUpgrade(result: LoadResult, keys: ReadonlySet<string>, books: boolean): boolean {
  const { length } = result.hiccups;
  const refused = { name: 'tries that did not go well', seen: String(length), holds: length === 0 };
  return print(result, [refused, ...judgeClaims(result, keys, books)]);
}
