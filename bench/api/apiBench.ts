import { failedFindings, findingsTable } from '../findings.ts';
import { makeClaimants } from './claimants.ts';
import { showCosts } from './costs.ts';
import { measureFeedMemory } from './feedMemory.ts';
import { compareLimitedClaims } from './limitedClaims.ts';
import { compareLists } from './lists.ts';
import { watchMemory } from './memory.ts';
import { startServer } from './server.ts';
import { startFixtures } from './startFixtures.ts';

const CLAIMANTS = 50;
/** Many, so that each has few claims. */
const LIMITED_CLAIMANTS = 2000;

/** Benchmark of the API, on its own PostgreSQL with 5 million bookings. @returns true if the limits hold */
export async function apiBench(): Promise<boolean> {
  // First, while little else is in memory.
  const feed = await measureFeedMemory();
  await using cleanup = new AsyncDisposableStack();
  const fixtures = cleanup.adopt(await startFixtures(), (one) => one.stop());
  const lists = await compareLists(fixtures);
  console.info('\nPages of bookings: database time (planning and execution), median of rounds');
  console.info(findingsTable(['GET /transactions', 'time', 'first page of 1,000'], lists));
  const setup = await makeClaimants(fixtures, CLAIMANTS);
  const server = await startServer(cleanup, fixtures.env);
  const limited = await compareLimitedClaims(fixtures, server, await makeClaimants(fixtures, LIMITED_CLAIMANTS));
  console.info('\nA claim of a reward with stock and limits, compared with one without');
  console.info(findingsTable(['POST /redemptions', 'limited', 'unlimited'], limited));
  await showCosts(fixtures, server, setup);
  const memory = await watchMemory(server, setup);
  return failedFindings([...feed, ...lists, ...limited, ...memory]).length === 0;
}
