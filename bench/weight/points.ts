import { readsOf } from '../api/calls.ts';
import { type ClaimScene, makeClaimants } from '../api/claimants.ts';
import { compareClaims } from '../api/claims.ts';
import { type CallCost, callCost } from '../api/costs.ts';
import { compareLists } from '../api/lists.ts';
import { type Server, startServer } from '../api/server.ts';
import { startFixtures, type World } from '../api/startFixtures.ts';
import { type Finding, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import type { Timing } from '../timing/measureAll.ts';
import { installedAt, type Versions } from './versions.ts';

const CLAIMANTS = 50;
const READS_LIMIT = 0.6;

const show = (ms: number) => `${ms.toFixed(2)} ms`;

/** Processor time of a read in both versions, on one database with the newer schema. */
async function compareReads(
  { world, fixture, rounds }: { readonly world: World; readonly fixture: ClaimScene; readonly rounds: number },
  servers: readonly Server[],
): Promise<readonly Finding[]> {
  const reads = fixture.claimants.flatMap(({ token }) => readsOf(token));
  const costs = await interleaved(rounds, servers, (server) => callCost(world, server, reads));
  const row = (what: string, of: (cost: CallCost) => number) =>
    ratioOfMedians(what, costs, { of, show, limit: READS_LIMIT });
  return [row('a read, in the API', ({ api }) => api), row('a read, in PostgreSQL', ({ database }) => database)];
}

/**
 * Compares claims with pgbench, pages of a long list with a first page, and reads with the earlier version. Lists and
 * claims are measured in this checkout, other measurements use the commit.
 */
export const points: Timing<Versions> = {
  name: 'points',
  head: ['points under load', 'now', 'beside'],
  async measure(rounds, { before }) {
    await using cleanup = new AsyncDisposableStack();
    const earlier = installedAt(cleanup, before);
    const world = cleanup.adopt(await startFixtures(), (one) => one.stop());
    const lists = await compareLists(world);
    const fixture = await makeClaimants(world, CLAIMANTS);
    const server = await startServer(cleanup, world.env);
    const reads = await compareReads({ world, fixture, rounds }, [
      server,
      await startServer(cleanup, world.env, earlier),
    ]);
    return [...lists, ...reads, ...(await compareClaims(world, server, fixture))];
  },
};
