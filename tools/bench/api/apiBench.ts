import { makeClaimants } from './claimants.ts';
import { compareClaims } from './claims.ts';
import { showCosts } from './costs.ts';
import { compareLists } from './lists.ts';
import { watchMemory } from './memory.ts';
import { startServer } from './server.ts';
import { startWorld } from './world.ts';

const TRANSACTIONS = 5_000_000;
const PORT = 8175;
const CLAIMANTS = 50;

/** The API's own benchmark, on a PostgreSQL of its own with 5 million bookings. @returns whether the limits hold */
export async function apiBench(): Promise<boolean> {
  const world = await startWorld(Number(process.env.BENCH_TRANSACTIONS ?? TRANSACTIONS));
  try {
    const lists = await compareLists(world);
    const scene = await makeClaimants(world, CLAIMANTS);
    const server = await startServer(world, Number(process.env.BENCH_PORT ?? PORT));
    try {
      const claims = await compareClaims(world, server, scene);
      await showCosts(world, server, scene);
      const memory = await watchMemory(server, scene);
      return lists && claims && memory;
    } finally {
      await server.stop();
    }
  } finally {
    await world.stop();
  }
}
