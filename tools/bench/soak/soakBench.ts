import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { freePort } from '../../testing/api/freePort.ts';
import { changedRelease } from '../../testing/release/changedRelease.ts';
import { READS } from '../api/memory.ts';
import { runLoad as runCalls } from '../api/server.ts';
import { broken, type Finding, figure, findingsTable, ratio } from '../findings.ts';
import { treeMemory, treeOf } from '../processTree.ts';
import { typed } from '../release/typed.ts';
import { type Ground, openGround } from '../stack/ground.ts';
import { sayHiccups } from '../stack/judge.ts';
import { startPortalProcess } from '../stack/processes.ts';
import { runLoad } from '../stack/runLoad.ts';
import { median } from '../statistics.ts';
import { collectedHeap, type Heap, heapAsItIs } from './heap.ts';

const MINUTES = '30';
const SIZE = { bookings: 20_000, members: 50 };
/** Hundreds of thousands in half an hour, with room left for what else a process does. */
const CALLS = { connections: 8, pauseMs: 20, requests: Number.MAX_SAFE_INTEGER };
const VISITS = { visitsPerSecond: 10, actionsPerSecond: 5 };
/** Its pages are rendered anew by a process of their own, and the one of the release before ends. */
const SWAPPED = 'mf-public';
const SWAP_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** The last third against the middle one: the first fills caches, and what leaks goes on to grow. */
const MOST_TIMES = 1.05;

/** What members ask for in a day, in turn: nine reads to a claim, and a login among fifty members' turns. */
function mixedCalls({ claimants, rewardId }: Ground) {
  const login = JSON.stringify({ Email: 'genius@friends.test', Password: DEMO_PASSWORD });
  return [
    ...claimants.flatMap(({ token }) => [
      ...READS.map((line) => ({ line, token })),
      { line: 'POST /api/v1/redemptions', token, body: JSON.stringify({ RewardID: rewardId }) },
    ]),
    { line: 'POST /api/v1/members/login', token: '', body: login },
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** In bytes, at equal distances. */
interface Levels {
  readonly memory: readonly number[];
  readonly heap: readonly number[];
}

/** Prints a line a minute until it is over. */
async function watch(pid: number, heap: Heap, minutes: number): Promise<Levels> {
  const levels: { readonly memory: number[]; readonly heap: number[] } = { memory: [], heap: [] };
  for (const began = Date.now(); levels.heap.length < minutes; ) {
    const seen: number[] = [];
    const until = began + (levels.heap.length + 1) * MINUTE_MS;
    for (; Date.now() < until; await pause(LOOK_EVERY_MS)) seen.push(treeMemory(pid));
    const used = await heap.used();
    levels.memory.push(...seen);
    levels.heap.push(used);
    const processes = treeOf(pid).length;
    console.info(
      `minute ${levels.heap.length}: ${megabytes(median(seen))} in ${processes} processes; heap ${megabytes(used)}`,
    );
  }
  return levels;
}

/** Puts another release live and takes it back, again and again, until it is told that it is over. */
async function swap(env: Ground['env'], isOver: () => boolean): Promise<number> {
  const release = typed(env);
  const changed = changedRelease(SWAPPED, { key: '50a1150a1150' });
  await release('publish', changed.folder);
  rmSync(changed.folder, { recursive: true, force: true });
  let swaps = 0;
  for (let next = Date.now() + SWAP_EVERY_MS; !isOver(); await pause(1_000)) {
    if (Date.now() < next) continue;
    next += SWAP_EVERY_MS;
    if (swaps % 2 === 0) await release('live', `${SWAPPED}@${changed.version}`);
    else await release('rollback', SWAPPED);
    swaps += 1;
  }
  return swaps;
}

/** @param limit none where the figure is only told */
function level(what: string, values: readonly number[], limit?: number): Finding {
  const third = Math.floor(values.length / 3);
  const [middle, last] = [median(values.slice(third, -third)), median(values.slice(-third))];
  return ratio(`${what}, last third against the middle one`, { one: last, two: middle, show: megabytes, limit });
}

function judge(findings: readonly Finding[]): boolean {
  console.info(findingsTable(['', 'last', 'middle'], findings));
  return broken(findings).length === 0;
}

async function soak(ground: Ground, minutes: number, collects: boolean): Promise<boolean> {
  const { env, claimants, rewardId } = ground;
  const inspector = await freePort();
  const inspected = collects ? { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } : {};
  const portal = await startPortalProcess({ ...env, ...inspected });
  const heap = collects ? await collectedHeap(inspector) : heapAsItIs(portal.port);
  let isOver = false;
  try {
    const seconds = minutes * 60;
    const tokens = claimants.map(({ token }) => token);
    const visiting = runLoad({ ...VISITS, portal: `http://127.0.0.1:${portal.port}`, tokens, rewardId, seconds });
    const calling = runCalls({ ...CALLS, port: portal.port, seconds, calls: mixedCalls(ground) }).finally(() => {
      isOver = true;
    });
    const [visited, { answers }, levels, swaps] = await Promise.all([
      visiting,
      calling,
      watch(portal.pid(), heap, minutes),
      swap(env, () => isOver),
    ]);
    const counts = Object.entries(answers).map(([status, count]) => `${count.toLocaleString('en-US')} times ${status}`);
    console.info(`\n${visited.visits} visits, ${swaps} swaps, and calls answered ${counts.join(', ')}.`);
    sayHiccups(visited.hiccups);
    const failed = Object.entries(answers).map(([status, count]) => (status >= '500' ? count : 0));
    return judge([
      level('memory of all its processes', levels.memory, MOST_TIMES),
      level(collects ? 'heap after a collection' : 'heap', levels.heap, collects ? MOST_TIMES : undefined),
      figure('visits that were given up', visited.lost.length, String, 0),
      figure(
        'calls that failed',
        failed.reduce((sum, count) => sum + count, 0),
        String,
        0,
      ),
    ]);
  } finally {
    isOver = true;
    heap.close();
    await portal.stop();
  }
}

/**
 * Keeps a process of the portal busy on a PostgreSQL of its own with all that it does in a day: visitors, members who read, claim
 * and log in, and releases that go live and back, whose pages are rendered.
 *
 * @param words `--minutes`, three at least; `--collect` has what is left over of the heap collected each minute, so that what
 *   is left is what is in use: slower, and the memory beside it is another one
 * @returns whether the memory stays level
 */
export async function soakBench(words: readonly string[]): Promise<boolean> {
  const options = {
    minutes: { type: 'string', default: MINUTES },
    collect: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...words], options });
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 3) throw new Error('Write a whole number, 3 at least: --minutes 30');
  const ground = await openGround(SIZE, { RATE_LIMIT_FACTOR: '1000' });
  try {
    return await soak(ground, minutes, values.collect);
  } finally {
    await ground.world.stop();
  }
}
