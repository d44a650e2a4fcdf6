import { usageOf } from '@friends/page/renderer/usage';
import { table } from '../table.ts';
import { readsOf } from './calls.ts';
import type { ClaimSetup } from './claimants.ts';
import { claimCalls } from './claims.ts';
import { databaseSeconds } from './databaseSeconds.ts';
import type { Load } from './load.ts';
import type { Server } from './server.ts';
import type { Fixtures } from './startFixtures.ts';

const WARM_UP = 2_000;
const REQUESTS = 6_000;

/** Processor time per call in milliseconds; Linux only. */
export interface CallCost {
  readonly api: number;
  readonly database: number;
}

export async function callCost({ db }: Fixtures, server: Server, calls: Load['calls']): Promise<CallCost> {
  const load = (requests: number) => server.load({ connections: 16, requests, seconds: 120, calls });
  await load(WARM_UP);
  const [api, database] = [await server.cpuSeconds(), await databaseSeconds(db)];
  await load(REQUESTS);
  const perCall = (seconds: number) => (seconds / REQUESTS) * 1000;
  return {
    api: perCall((await server.cpuSeconds()) - api),
    database: perCall((await databaseSeconds(db)) - database),
  };
}

/** Unlike calls per second, processor time hardly depends on other work of the machine. Linux only. */
export async function showCosts(fixtures: Fixtures, server: Server, setup: ClaimSetup): Promise<void> {
  if (usageOf(process.pid).cpuMs === null) {
    console.info('\nProcessor time per call is only available on Linux.');
    return;
  }
  const rowOf = async (name: string, calls: Load['calls']) => {
    const { api, database } = await callCost(fixtures, server, calls);
    return [name, ...[api, database].flatMap((ms) => [`${ms.toFixed(2)} ms`, (1000 / ms).toFixed(0)])];
  };
  const reads = setup.claimants.flatMap(({ token }) => readsOf(token));
  const rows = [await rowOf('a claim', claimCalls(setup)), await rowOf('a read', reads)];
  console.info('\nProcessor time per call, and calls per second and core');
  console.info(table(['', 'API', 'a core', 'PostgreSQL', 'a core'], rows));
}
