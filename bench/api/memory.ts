import { type Finding, findingsTable, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { megabytes } from '../table.ts';
import { claimOf, readsOf } from './calls.ts';
import type { ClaimSetup } from './claimants.ts';
import type { Server } from './server.ts';

const REQUESTS = 100_000;
const STEP = 2_500;
/** Last fifth relative to the second: the first fills caches, and leaks keep growing. */
const LIMIT = 1.1;

/** Watches memory over 100,000 reads and claims; their speed is only reported. */
export async function watchMemory(server: Server, { claimants, rewardId }: ClaimSetup): Promise<readonly Finding[]> {
  const calls = claimants.flatMap(({ token }) => [...readsOf(token), claimOf(token, rewardId)]);
  const levels: number[] = [];
  let seconds = 0;
  for (let requests = 0; requests < REQUESTS; requests += STEP) {
    seconds += (await server.load({ connections: 16, requests: STEP, seconds: 120, calls })).seconds;
    levels.push(await server.memory());
  }
  const fifth = levels.length / 5;
  const [second, last] = [median(levels.slice(fifth, 2 * fifth)), median(levels.slice(-fifth))];
  const findings = [ratio('resident', { ours: last, theirs: second, show: megabytes, limit: LIMIT })];
  console.info(`\nMemory of the API's process over ${REQUESTS.toLocaleString('en-US')} requests`);
  console.info(findingsTable(['', 'last fifth', 'second fifth'], findings));
  console.info(
    `One process answered ${(REQUESTS / seconds).toFixed(0)} of these calls a second, nine reads to a claim.`,
  );
  return findings;
}
