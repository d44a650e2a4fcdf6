import { median } from '../statistics.ts';
import { table, times, verdict } from '../table.ts';
import type { ClaimScene } from './claimants.ts';
import type { Server } from './server.ts';

/** The memory of the API stays flat over so many requests. */
const REQUESTS = 100_000;
const STEP = 2_500;
/** The last fifth against the second: the first fills caches, and what leaks goes on to grow. */
const LIMIT = 1.1;

/** What a member looks at in a day. */
export const READS = [
  'GET /api/v1/me',
  'GET /api/v1/transactions?page=1&perPage=25',
  'GET /api/v1/transactions?page=30&perPage=25',
  'GET /api/v1/rewards?Active=true&showAll=true',
  'GET /api/v1/account-statements?page=1&perPage=25',
  'GET /api/v1/redemptions?page=1&perPage=25',
  'GET /api/v1/promotions?Category=HOTEL&Active=true&published=true',
  'GET /api/v1/pages?Active=true&Publish=true',
  'GET /api/v1/rewards/2000000000',
] as const;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Shows and judges the memory of the API's process, in bytes, as it was seen again and again at equal distances. */
function isLevel(levels: readonly number[], over: string): boolean {
  const fifth = levels.length / 5;
  const [second, last] = [median(levels.slice(fifth, 2 * fifth)), median(levels.slice(-fifth))];
  const holds = last / second <= LIMIT;
  console.info(`\nMemory of the API's process over ${over}`);
  console.info(
    table(
      ['resident', 'second fifth', 'last fifth', 'ratio', 'limit', ''],
      [['', megabytes(second), megabytes(last), times(last / second), times(LIMIT), verdict(holds)]],
    ),
  );
  return holds;
}

/**
 * Asks 100,000 times, reads and claims in turn, and watches the memory; how fast they were answered is shown for
 * information. @returns whether the memory stays level
 */
export async function watchMemory(server: Server, { claimants, rewardId }: ClaimScene): Promise<boolean> {
  const calls = claimants.flatMap(({ token }) => [
    ...READS.map((line) => ({ line, token })),
    { line: 'POST /api/v1/redemptions', token, body: JSON.stringify({ RewardID: rewardId }) },
  ]);
  const levels: number[] = [];
  let seconds = 0;
  for (let count = 0; count < REQUESTS; count += STEP) {
    seconds += (await server.load({ connections: 16, requests: STEP, seconds: 120, calls })).seconds;
    levels.push(await server.memory());
  }
  const holds = isLevel(levels, `${REQUESTS.toLocaleString('en-US')} requests`);
  console.info(
    `One process answered ${(REQUESTS / seconds).toFixed(0)} of these calls a second, nine reads to a claim.`,
  );
  return holds;
}
