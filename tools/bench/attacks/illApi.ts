import { setTimeout as pause } from 'node:timers/promises';
import { answers, floods, type Illness, resets, silent, startIll } from '../../testing/ill/startIll.ts';
import { type Finding, figure } from '../findings.ts';
import { seconds } from '../logins/crowd.ts';
import { treeMemory } from '../processTree.ts';
import { fillStore } from '../stack/ground.ts';
import { startPortalProcess } from '../stack/processes.ts';
import { inFolder } from '../timing/ownApi.ts';
import type { Timing } from '../timing/Timing.ts';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** It waits 15 seconds for a head (docs/contract.md#what-another-api-may-send); the rest is what a busy machine adds. */
const TOLD_WITHIN_S = 20;
const CALLERS = 32;
const FLOOD_BYTES = 300 * MB;
/** Of one answer (docs/contract.md#what-another-api-may-send). */
const MOST_BYTES = 64 * MB;
/** What connections of so many callers hold, and no more: whole answers would be gigabytes. */
const MOST_MORE = 256 * MB;
/** Callers begin to read after it. */
const UNREAD_MS = 3_000;
const LOOK_MS = 100;
/** Then there is nothing to judge. */
const GIVE_UP_MS = 60_000;

const HEALTHY = answers('[]');
/** With no length, so that nothing can be refused before it comes. */
const FLOOD = floods('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n', FLOOD_BYTES);

interface TimedAnswer {
  readonly status: number;
  readonly isProblem: boolean;
  readonly seconds: number;
}

async function call(url: string): Promise<TimedAnswer> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/pages`, { signal: AbortSignal.timeout(GIVE_UP_MS) });
  await answer.arrayBuffer();
  const isProblem = (answer.headers.get('content-type') ?? '').includes('problem+json');
  return { status: answer.status, isProblem, seconds: (performance.now() - began) / 1000 };
}

function judged(what: string, { status, isProblem, seconds: taken }: TimedAnswer, wanted: number): readonly Finding[] {
  return [
    figure(
      `one that ${what}: told otherwise than by a problem ${wanted}`,
      Number(status !== wanted || !isProblem),
      String,
      0,
    ),
    figure(`one that ${what}: until it is told`, taken, seconds, TOLD_WITHIN_S),
  ];
}

interface LateRead {
  readonly bytes: number;
  /** The status, and what ended it. */
  readonly end: string;
}

/** Begins to read late, and reads to where it is cut: at the limit, as it should be. */
async function readLate(url: string): Promise<LateRead> {
  const { status, body } = await fetch(`${url}/api/v1/pages`);
  await pause(UNREAD_MS);
  let bytes = 0;
  try {
    for await (const piece of body ?? []) bytes += piece.length;
  } catch (error) {
    const { cause } = Object(error) as { cause?: unknown };
    return { bytes, end: `${status}, ${cause instanceof Error ? cause.message : 'cut'}` };
  }
  return { bytes, end: `${status}, whole` };
}

/** @returns the most memory that the processes held meanwhile, beside what they held before; bytes */
async function memoryDuring(pid: number, work: Promise<unknown>): Promise<number> {
  const before = treeMemory(pid);
  let isOver = false;
  let most = before;
  const ending = work.finally(() => {
    isOver = true;
  });
  for (; !isOver; await pause(LOOK_MS)) most = Math.max(most, treeMemory(pid));
  await ending;
  return most - before;
}

/** Another API that hangs, resets and sends without an end, behind a portal with the settings of one. */
export const illApi: Timing = {
  name: 'ill-api',
  measure: () =>
    inFolder(async (folder) => {
      const is: { now: Illness } = { now: HEALTHY };
      const ill = await startIll((socket, count) => is.now(socket, count));
      const REMOTES_STORE = await fillStore(folder);
      const env = { DATA_DIR: folder, REMOTES_STORE, PORTAL_API_URL: ill.url, LOG_LEVEL: 'error' };
      const portal = await startPortalProcess(env);
      const url = `http://127.0.0.1:${portal.port}`;
      try {
        is.now = silent;
        const hung = await call(url);
        is.now = resets;
        const reset = await call(url);
        is.now = HEALTHY;
        await call(url);
        is.now = FLOOD;
        const reading = Promise.all(Array.from({ length: CALLERS }, () => readLate(url)));
        const more = await memoryDuring(portal.pid(), reading);
        const read = await reading;
        const short = read.filter(({ bytes }) => bytes < MB);
        for (const { bytes, end } of short) console.info(`A caller got ${bytes} bytes (${end})`);
        return [
          ...judged('hangs', hung, 504),
          ...judged('resets', reset, 502),
          figure(
            `sends ${megabytes(FLOOD_BYTES)}: callers, of ${CALLERS}, whom it did not reach`,
            short.length,
            String,
            0,
          ),
          figure(
            `sends ${megabytes(FLOOD_BYTES)}: the most that one of them got`,
            Math.max(...read.map(({ bytes }) => bytes)),
            megabytes,
            MOST_BYTES,
          ),
          figure('memory while they read late, beside that of before', more, megabytes, MOST_MORE),
        ];
      } finally {
        await portal.stop();
        ill.stop();
      }
    }),
};
