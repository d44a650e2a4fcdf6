import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { seconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { type Cost, cloneAt, costOf, type Versions } from './versions.ts';

async function testOnce(commit: string): Promise<Cost> {
  await using cleanup = new AsyncDisposableStack();
  const root = cloneAt(cleanup, commit);
  return await costOf(async () => {
    const child = spawn('npm', ['test'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) console.warn(`npm test of ${commit} ended with ${code}`);
  });
}

/** `npm test` in a fresh clone, including installation. */
export const gate: Timing<Versions> = {
  name: 'gate',
  head: ['npm test in a fresh clone', 'now', 'before'],
  async measure(rounds, { now, before }) {
    const results = await interleaved(rounds, [now, before], testOnce);
    return [
      ratioOfMedians('all cores', results, { of: ({ cpuSeconds }) => cpuSeconds, show: seconds, limit: 0.45 }),
      ratioOfMedians('by the clock', results, { of: (cost) => cost.seconds, show: seconds, limit: 0.45 }),
    ];
  },
};
