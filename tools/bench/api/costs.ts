import { existsSync, readFileSync } from 'node:fs';
import type { Db } from '@friends/api/database/transaction';
import { sql } from 'kysely';
import { table } from '../table.ts';
import type { ClaimScene } from './claimants.ts';
import type { Load } from './load.ts';
import { READS } from './memory.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

const WARM_UP = 2_000;
const REQUESTS = 6_000;
/** Of Linux's counters. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, in seconds. */
function secondsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** Of all processes of PostgreSQL. */
async function databaseSeconds(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  return new Map(rows.map(({ pid }) => [pid, secondsOf(pid)]));
}

const growth = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** Processor time of one call in the API and in PostgreSQL, in milliseconds. */
async function costOf({ db }: World, server: Server, calls: Load['calls']) {
  const load = (requests: number) => server.load({ connections: 16, requests, seconds: 120, calls });
  await load(WARM_UP);
  const [api, database] = [await server.cpuSeconds(), await databaseSeconds(db)];
  await load(REQUESTS);
  const used = [(await server.cpuSeconds()) - api, growth(database, await databaseSeconds(db))];
  return used.map((seconds) => (seconds / REQUESTS) * 1000);
}

/**
 * Shows what a call costs in processor time, and so how many a core can do: unlike calls a second, that is much the same
 * whatever else the machine does. Only Linux tells it of other processes.
 */
export async function showCosts(world: World, server: Server, { claimants, rewardId }: ClaimScene): Promise<void> {
  if (!existsSync('/proc/self/stat')) {
    console.info('\nWhat a call costs in processor time is not shown: only Linux tells.');
    return;
  }
  const claims = claimants.map(({ token }) => ({
    line: 'POST /api/v1/redemptions',
    token,
    body: JSON.stringify({ RewardID: rewardId }),
  }));
  const reads = claimants.flatMap(({ token }) => READS.map((line) => ({ line, token })));
  const rows: string[][] = [];
  for (const [name, calls] of [
    ['a claim', claims],
    ['a read', reads],
  ] as const) {
    const costs = await costOf(world, server, calls);
    rows.push([name, ...costs.flatMap((ms) => [`${ms.toFixed(2)} ms`, (1000 / ms).toFixed(0)])]);
  }
  console.info('\nWhat a call costs in processor time, and how many a core can do');
  console.info(table(['', 'API', 'a core', 'PostgreSQL', 'a core'], rows));
}
