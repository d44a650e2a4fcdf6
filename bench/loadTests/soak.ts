import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { freePort } from '@friends/tools/testing/api/freePort';
import { visitAtRate } from '@friends/tools/testing/load/visitAtRate';
import { claimOf, readsOf } from '../api/calls.ts';
import { runLoad } from '../api/server.ts';
import { type Finding, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { treeMemory, treeOf } from '../processTree.ts';
import { megabytes } from '../table.ts';
import { count, printFindings, type Scenario } from './loadTest.ts';
import { type Environment, openEnvironment, UNLIMITED } from './openEnvironment.ts';
import { startPortalProcess } from './portalProcess.ts';
import { publishChanged, releaseCommand } from './releaseCommand.ts';

const SIZE = { bookings: 20_000, members: 50 };
/** Hundreds of thousands in half an hour, below a process's capacity. */
const CALLS = { connections: 8, pauseMs: 20, requests: Number.MAX_SAFE_INTEGER };
/** Each activation renders its pages in a new process, and ends the previous one. */
const REMOTE = 'mf-public';
const VISITS = { path: '/', remote: REMOTE, perSecond: 10 };
const POLL_MS = 5_000;
const MINUTE_MS = 60_000;
/** Last third relative to the middle one: the first fills caches, and leaks keep growing. */
const MAX_RATIO = 1.05;

/** A day's calls in turn: nine reads per claim, and one login per round of fifty members. */
function mixedCalls({ claimants, rewardId }: Environment) {
  const login = JSON.stringify({ Email: 'genius@friends.test', Password: DEMO_PASSWORD });
  return [
    ...claimants.flatMap(({ token }) => [...readsOf(token), claimOf(token, rewardId)]),
    { line: 'POST /api/v1/members/login', token: '', body: login },
  ];
}

/** Heap in bytes, including garbage. @param port of the process */
async function readCurrentHeap(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_heap_used_bytes (\S+)$/m.exec(metrics)?.[1]);
}

/** Heap in bytes after garbage collection. @param port of the process's inspector */
async function readCollectedHeap(port: number): Promise<number> {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const send = async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = await once(socket, 'message');
    return JSON.parse(String(data)).result;
  };
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = await send('Runtime.getHeapUsage');
  socket.close();
  return Number(usedSize);
}

/** Prints a line per minute until the end. @returns samples in bytes */
async function watchMemory(pid: number, readHeap: () => Promise<number>, minutes: number) {
  const memory: number[] = [];
  const heap: number[] = [];
  const began = Date.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const samples: number[] = [];
    for (const until = began + minute * MINUTE_MS; Date.now() < until; await pause(POLL_MS))
      samples.push(treeMemory(pid));
    const used = await readHeap();
    memory.push(...samples);
    heap.push(used);
    const processes = treeOf(pid).length;
    console.info(`minute ${minute}: ${megabytes(median(samples))} in ${processes} processes; heap ${megabytes(used)}`);
  }
  return { memory, heap };
}

/** Alternately activates another release and rolls it back, once a minute. @returns number of changes */
async function swapReleases(env: Environment['env'], minutes: number): Promise<number> {
  const end = Date.now() + minutes * MINUTE_MS;
  const release = releaseCommand(env);
  const version = await publishChanged(release, REMOTE);
  let swaps = 0;
  for (let next = Date.now() + MINUTE_MS; next < end; next += MINUTE_MS) {
    await pause(next - Date.now());
    if (swaps % 2 === 0) await release('live', `${REMOTE}@${version}`);
    else await release('rollback', REMOTE);
    swaps += 1;
  }
  return swaps;
}

/** Compares the last third with the middle one. @param limit absent for figures that are only reported */
function growth(what: string, values: readonly number[], limit?: number): Finding {
  const third = Math.floor(values.length / 3);
  const [middle, last] = [median(values.slice(third, -third)), median(values.slice(-third))];
  return ratio(`${what}, last third against the middle one`, { ours: last, theirs: middle, show: megabytes, limit });
}

/**
 * `--minutes` is at least three. `--collect` collects garbage each minute to measure the live heap, which is slower and
 * changes the process's memory.
 */
function readOptions(args: readonly string[]) {
  const options = { minutes: { type: 'string', default: '30' }, collect: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 3) throw new Error('Write a whole number, 3 at least: --minutes 30');
  return { minutes, collectsGarbage: values.collect };
}

/**
 * Keeps a process busy with a day's work: visitors, members who read, claim and log in, and activations and rollbacks
 * whose pages are rendered. Memory must stay level.
 */
export const soak: Scenario = async (args, cleanup) => {
  const { minutes, collectsGarbage } = readOptions(args);
  const environment = cleanup.adopt(await openEnvironment(SIZE, UNLIMITED), ({ fixtures }) => fixtures.stop());
  const { env } = environment;
  const inspector = await freePort();
  const settings = collectsGarbage ? { ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } : env;
  const { port, pid } = cleanup.adopt(await startPortalProcess(settings), (one) => one.stop());
  const readHeap = () => (collectsGarbage ? readCollectedHeap(inspector) : readCurrentHeap(port));
  const seconds = minutes * 60;
  const { crowd, result } = await visitAtRate({ ...VISITS, portal: `http://127.0.0.1:${port}` }, () =>
    Promise.all([
      runLoad({ ...CALLS, port, seconds, calls: mixedCalls(environment) }),
      watchMemory(pid(), readHeap, minutes),
      swapReleases(env, minutes),
    ]),
  );
  const [{ answers }, { memory, heap }, swaps] = result;
  const statuses = Object.entries(answers);
  const counts = statuses.map(([status, times]) => `${times.toLocaleString('en-US')} times ${status}`);
  console.info(`\n${crowd.visits.length} visits, ${swaps} swaps, and calls answered ${counts.join(', ')}.`);
  const failedCalls = statuses.reduce((sum, [status, times]) => sum + (status >= '500' ? times : 0), 0);
  return printFindings([
    growth('memory of all its processes', memory, MAX_RATIO),
    growth(collectsGarbage ? 'heap after a collection' : 'heap', heap, collectsGarbage ? MAX_RATIO : undefined),
    count('visits that failed', crowd.failures.length),
    count('calls that failed', failedCalls),
  ]);
};
