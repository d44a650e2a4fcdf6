import { setTimeout as pause } from 'node:timers/promises';
import { ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { megabytes } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { cloneAt, npmStart, proportionalMemory, type Versions } from './versions.ts';

const MINUTES = 10;
const VISITS_PER_SECOND = 20;
const PATHS = ['/', '/about', '/contact', '/amazing-race', '/page/welcome', '/rewards', '/registry.json'];

async function visit(url: string): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  for (let at = 0; at < MINUTES * 60 * VISITS_PER_SECOND; at += 1) {
    underWay.push(fetch(`${url}${PATHS[at % PATHS.length]}`).then((answer) => answer.arrayBuffer()));
    await pause(1000 / VISITS_PER_SECOND);
  }
  await Promise.all(underWay);
}

async function memoryAfterVisits(commit: string): Promise<number> {
  await using cleanup = new AsyncDisposableStack();
  const portal = await npmStart(cloneAt(cleanup, commit));
  try {
    await visit(portal.url);
    return await proportionalMemory(portal.pid);
  } finally {
    await portal.stop();
  }
}

export const memory: Timing<Versions> = {
  name: 'memory',
  head: ['all processes of the portal', 'now', 'before'],
  async measure(rounds, { now, before }) {
    const results = await interleaved(rounds, [now, before], memoryAfterVisits);
    const what = `memory after ${MINUTES} minutes of ${VISITS_PER_SECOND} visits a second`;
    return [ratioOfMedians(what, results, { of: (bytes) => bytes, show: megabytes, limit: 0.5 })];
  },
};
