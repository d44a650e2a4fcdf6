import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { type Finding, figure, ratio } from '../findings.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { readDuring, readInQuiet, type Scene } from './reads.ts';

const LOGINS = 200;
/** How much longer the slowest hundredth of the reads may take meanwhile. */
export const MOST_TIMES_QUIET = 3;
const ALL_IN_WITHIN_S = 10;

export const seconds = (value: number): string => `${value.toFixed(2)} s`;

/** Right ones, from an address each. */
const CALLS = Array.from({ length: LOGINS }, (_, n) => ({
  line: 'POST /api/v1/members/login',
  token: '',
  from: `10.1.0.${n + 1}`,
  body: JSON.stringify({ Email: 'genius@friends.test', Password: DEMO_PASSWORD }),
}));

interface Round {
  /** p99 of the reads before the logins and during them, in milliseconds. */
  readonly quiet: number;
  readonly busy: number;
  readonly refused: number;
  /** Until the last one was in. */
  readonly seconds: number;
}

async function round(scene: Scene): Promise<Round> {
  const quiet = await readInQuiet(scene);
  // From a process of its own: what 200 connections cost the caller must not hold up who measures.
  const logins = scene.server.load({ connections: LOGINS, requests: LOGINS, seconds: 60, calls: CALLS });
  const [busy, { answers, seconds: taken }] = await readDuring(scene, logins);
  return { quiet, busy, refused: LOGINS - (answers['200'] ?? 0), seconds: taken };
}

/** 200 log in to one account at once while others read, in so many rounds. */
export async function crowd(scene: Scene, count: number): Promise<readonly Finding[]> {
  const rounds: Round[] = [];
  while (rounds.length < count) rounds.push(await round(scene));
  const [middle] = rounds.toSorted((one, two) => one.busy / one.quiet - two.busy / two.quiet).slice(count >> 1);
  const most = (of: (one: Round) => number) => Math.max(...rounds.map(of));
  return [
    ratio(`p99 of reads while ${LOGINS} log in at once, against quiet seconds`, {
      one: middle?.busy ?? Number.NaN,
      two: middle?.quiet ?? Number.NaN,
      show: milliseconds,
      limit: MOST_TIMES_QUIET,
    }),
    figure(
      `${LOGINS} that log in at once: the last one is in`,
      median(rounds.map((one) => one.seconds)),
      seconds,
      ALL_IN_WITHIN_S,
    ),
    figure(
      'refused of them, at the most',
      most(({ refused }) => refused),
      String,
      0,
    ),
  ];
}
