import { broken } from '../findings.ts';
import { makeClaimants } from './claimants.ts';
import { compareClaims } from './claims.ts';
import { showCosts } from './costs.ts';
import { compareLists } from './lists.ts';
import { watchMemory } from './memory.ts';
import { startServer } from './server.ts';
import { startWorld } from './world.ts';

const TRANSACTIONS = 5_000_000;
const CLAIMANTS = 50;

/** The API's own benchmark, on a PostgreSQL of its own with 5 million bookings. @returns whether the limits hold */
export async function apiBench(): Promise<boolean> {
  await using ends = new AsyncDisposableStack();
  const transactions = Number(process.env.BENCH_TRANSACTIONS ?? TRANSACTIONS);
  const world = ends.adopt(await startWorld(transactions), (one) => one.stop());
  const lists = await compareLists(world);
  const scene = await makeClaimants(world, CLAIMANTS);
  const server = await startServer(ends, world.env);
  const claims = await compareClaims(world, server, scene);
  await showCosts(world, server, scene);
  const memory = await watchMemory(server, scene);
  return broken([...lists, ...claims, ...memory]).length === 0;
}
