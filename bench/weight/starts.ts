import { setTimeout as pause } from 'node:timers/promises';
import { ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { megabytes, seconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { type Cost, cloneAt, costOf, npmStart, proportionalMemory, type Versions } from './versions.ts';

/** A portal's work right after it is ready counts as part of its start. */
const AFTER_MS = 5000;

interface Start extends Cost {
  readonly memory: number;
}

async function startOnce(root: string): Promise<Start> {
  let portal: Awaited<ReturnType<typeof npmStart>> | undefined;
  const cost = await costOf(async () => {
    portal = await npmStart(root);
  });
  if (!portal) throw new Error('The portal did not start');
  const before = await costOf(() => pause(AFTER_MS));
  const memory = await proportionalMemory(portal.pid);
  await portal.stop();
  return { seconds: cost.seconds, cpuSeconds: cost.cpuSeconds + before.cpuSeconds, memory };
}

async function startTwice(commit: string): Promise<Readonly<Record<'cold' | 'warm', Start>>> {
  await using cleanup = new AsyncDisposableStack();
  const root = cloneAt(cleanup, commit);
  return { cold: await startOnce(root), warm: await startOnce(root) };
}

/** `npm start` in a fresh clone, including installation, and once more; with the memory 5 s after each. */
export const starts: Timing<Versions> = {
  name: 'start',
  head: ['npm start', 'now', 'before'],
  async measure(rounds, { now, before }) {
    const results = await interleaved(rounds, [now, before], startTwice);
    const row = (what: string, of: (result: Awaited<ReturnType<typeof startTwice>>) => number, limit: number) =>
      ratioOfMedians(what, results, { of, show: seconds, limit });
    return [
      row('in a fresh clone', ({ cold }) => cold.seconds, 0.55),
      row('in a fresh clone, all cores', ({ cold }) => cold.cpuSeconds, 0.55),
      row('once more', ({ warm }) => warm.seconds, 0.3),
      row('once more, all cores', ({ warm }) => warm.cpuSeconds, 0.3),
      ratioOfMedians('memory 5 s after the first', results, {
        of: ({ cold }) => cold.memory,
        show: megabytes,
        limit: 0.5,
      }),
      ratioOfMedians('memory 5 s after the second', results, {
        of: ({ warm }) => warm.memory,
        show: megabytes,
        limit: 0.5,
      }),
    ];
  },
};
