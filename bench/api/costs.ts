import type { Db } from '@friends/api/platform/database/transaction';
import { usageOf } from '@friends/page/renderer/usage';
import { sql } from 'kysely';
import { table } from '../table.ts';
import { readsOf } from './calls.ts';
import type { ClaimScene } from './claimants.ts';
import { claimCalls } from './claims.ts';
import type { Load } from './load.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

const WARM_UP = 2_000;
const REQUESTS = 6_000;
/** Processor time that each process of PostgreSQL has used so far, in seconds. */
async function databaseSeconds(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  return new Map(rows.map(({ pid }) => [pid, (usageOf(pid).cpuMs ?? 0) / 1000]));
}

const growth = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** Processor time of one call, in milliseconds. Only Linux tells it. */
export interface CallCost {
  readonly api: number;
  readonly database: number;
}

export async function callCost({ db }: World, server: Server, calls: Load['calls']): Promise<CallCost> {
  const load = (requests: number) => server.load({ connections: 16, requests, seconds: 120, calls });
  await load(WARM_UP);
  const [api, database] = [await server.cpuSeconds(), await databaseSeconds(db)];
  await load(REQUESTS);
  const perCall = (seconds: number) => (seconds / REQUESTS) * 1000;
  return {
    api: perCall((await server.cpuSeconds()) - api),
    database: perCall(growth(database, await databaseSeconds(db))),
  };
}

/**
 * Shows what a call costs in processor time, and so how many a core can do: unlike calls a second, that is much the same
 * whatever else the machine does. Only Linux tells it of other processes.
 */
export async function showCosts(world: World, server: Server, scene: ClaimScene): Promise<void> {
  if (usageOf(process.pid).cpuMs === null) {
    console.info('\nWhat a call costs in processor time is not shown: only Linux tells.');
    return;
  }
  const rowOf = async (name: string, calls: Load['calls']) => {
    const { api, database } = await callCost(world, server, calls);
    return [name, ...[api, database].flatMap((ms) => [`${ms.toFixed(2)} ms`, (1000 / ms).toFixed(0)])];
  };
  const reads = scene.claimants.flatMap(({ token }) => readsOf(token));
  const rows = [await rowOf('a claim', claimCalls(scene)), await rowOf('a read', reads)];
  console.info('\nWhat a call costs in processor time, and how many a core can do');
  console.info(table(['', 'API', 'a core', 'PostgreSQL', 'a core'], rows));
}
