import { setTimeout as pause } from 'node:timers/promises';
import {
  answers,
  type Fault,
  floods,
  resets,
  silent,
  startFaultyServer,
} from '@friends/tools/testing/faultyServer/startFaultyServer';
import { fillStore } from '../drill/openEnvironment.ts';
import { startPortalProcess } from '../drill/portalProcess.ts';
import { type Finding, figure } from '../findings.ts';
import { openFolder } from '../openFolder.ts';
import { treeMemory } from '../processTree.ts';
import { meanwhile } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { ask, type TimedAnswer } from '../timing/ownApi.ts';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** The portal waits 15 seconds for a head (docs/contract.md#what-another-api-may-send). */
const TOLD_WITHIN_MS = 20_000;
const CALLERS = 32;
const FLOOD_BYTES = 300 * MB;
/** Of one answer (docs/contract.md#what-another-api-may-send). */
const MAX_BYTES = 64 * MB;
/** Buffers of that many connections; complete answers would be gigabytes. */
const MAX_GROWTH = 256 * MB;
const UNREAD_MS = 3_000;
const LOOK_MS = 100;

const HEALTHY = answers('[]');
/** Without a length, so that nothing can be refused in advance. */
const FLOOD = floods('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n', FLOOD_BYTES);

function answerFindings(what: string, { status, headers, ms }: TimedAnswer, expected: number): readonly Finding[] {
  const isProblem = (headers.get('content-type') ?? '').includes('problem+json');
  const isOther = status !== expected || !isProblem;
  return [
    figure(`one that ${what}: told otherwise than by a problem ${expected}`, Number(isOther), String, 0),
    figure(`one that ${what}: until it is told`, ms, milliseconds, TOLD_WITHIN_MS),
  ];
}

interface LateRead {
  readonly bytes: number;
  readonly end: string;
}

/** Starts reading late, until the connection is cut at the limit. */
async function readLate(url: string): Promise<LateRead> {
  // Referenced until it is read: fetch cancels the body of a garbage-collected answer.
  const answer = await fetch(`${url}/api/v1/pages`);
  await pause(UNREAD_MS);
  let bytes = 0;
  try {
    for await (const piece of answer.body ?? []) bytes += piece.length;
  } catch (error) {
    const { cause } = Object(error) as { cause?: unknown };
    return { bytes, end: `${answer.status}, ${cause instanceof Error ? cause.message : 'cut'}` };
  }
  return { bytes, end: `${answer.status}, whole` };
}

/** Another API that hangs, resets and sends endlessly, behind a portal with default settings. */
export const faultyApi: Timing = {
  name: 'ill-api',
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const folder = openFolder(cleanup);
    const is: { now: Fault } = { now: HEALTHY };
    const ill = cleanup.adopt(await startFaultyServer((socket, count) => is.now(socket, count)), (one) => one.stop());
    const REMOTES_STORE = await fillStore(folder);
    const env = { DATA_DIR: folder, REMOTES_STORE, PORTAL_API_URL: ill.url, LOG_LEVEL: 'error' };
    const { url, pid } = cleanup.adopt(await startPortalProcess(env), (one) => one.stop());
    const answerWhen = (illness: Fault) => {
      is.now = illness;
      return ask({ url }, 'GET /pages');
    };
    const silence = await answerWhen(silent);
    const reset = await answerWhen(resets);
    await answerWhen(HEALTHY);
    is.now = FLOOD;
    const before = treeMemory(pid());
    let most = before;
    const reads = await meanwhile(Promise.all(Array.from({ length: CALLERS }, () => readLate(url))), async () => {
      most = Math.max(most, treeMemory(pid()));
      await pause(LOOK_MS);
    });
    const short = reads.filter(({ bytes }) => bytes < MB);
    for (const { bytes, end } of short) console.info(`A caller got ${bytes} bytes (${end})`);
    const flood = `sends ${megabytes(FLOOD_BYTES)}`;
    const largest = Math.max(...reads.map(({ bytes }) => bytes));
    return [
      ...answerFindings('hangs', silence, 504),
      ...answerFindings('resets', reset, 502),
      figure(`${flood}: callers, of ${CALLERS}, whom it did not reach`, short.length, String, 0),
      figure(`${flood}: the most that one of them got`, largest, megabytes, MAX_BYTES),
      figure('memory while they read late, beside that of before', most - before, megabytes, MAX_GROWTH),
    ];
  },
};
