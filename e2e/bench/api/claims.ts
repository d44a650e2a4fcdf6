import { median } from '../statistics.ts';
import { table, times, verdict } from '../table.ts';
import type { ClaimScene } from './claimants.ts';
import { type Protocol, preparePgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { type Counted, countStatements } from './statements.ts';
import type { World } from './world.ts';

/** Issue: redemptions at least so many times what pgbench does with the same statements. */
const LIMIT = 0.6;
const ROUNDS = 5;
const SECONDS = 5;
/** Until Node.js has compiled what is asked often; a service runs for days. */
const WARM_UP_SECONDS = 12;
const PROTOCOLS = ['simple', 'prepared'] as const;
/** More than the pool has connections, so that one is always waiting. */
const CONNECTIONS = 16;

/**
 * The statements of a claim, without their values, which are parameters in one protocol and part of the text in the
 * other. What runs beside the claims, such as the sender's look for mails, is left out.
 */
function ofClaims(counted: readonly Counted[]): ReadonlySet<string> {
  const most = Math.max(...counted.map(({ calls }) => calls));
  const often = counted.filter(({ calls }) => calls > most / 2);
  return new Set(often.map(({ query }) => query.replace(/\s+/g, ' ').replace(/'[^']*'|\$\d+|\b\d+\b/g, '?')));
}

/** PostgreSQL's own count says whether pgbench asked what the API asked. */
function mustBeSame(ours: readonly Counted[], theirs: readonly Counted[]): void {
  const [one, other] = [ofClaims(ours), ofClaims(theirs)];
  const different = [...one, ...other].filter((query) => !one.has(query) || !other.has(query));
  if (different.length > 0) throw new Error(`pgbench did not run the API's statements:\n${different.join('\n')}`);
}

/** Claims over HTTP a second. */
async function claimsOf(server: Server, { claimants, rewardId }: ClaimScene, seconds: number): Promise<number> {
  const body = JSON.stringify({ RewardID: rewardId });
  const calls = claimants.map(({ token }) => ({ line: 'POST /api/v1/redemptions', token, body }));
  const load = { connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls };
  const result = await server.load(load);
  const { 201: claimed = 0, ...others } = result.answers;
  if (Object.keys(others).length > 0) throw new Error(`Not every claim was taken: ${JSON.stringify(result.answers)}`);
  return claimed / result.seconds;
}

/**
 * Compares claims over HTTP with pgbench running their statements. The limit is for pgbench as it comes; with
 * statements prepared beforehand it does without the planning, as the API does. @returns whether the limit holds
 */
export async function compareClaims(world: World, server: Server, scene: ClaimScene): Promise<boolean> {
  const pgbench = await preparePgbench(world, scene);
  await claimsOf(server, scene, WARM_UP_SECONDS);
  const rates = { api: [] as number[], simple: [] as number[], prepared: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await countStatements(world.db, async () => {
      rates.api.push(await claimsOf(server, scene, SECONDS));
    });
    for (const protocol of PROTOCOLS) {
      const compared = await countStatements(world.db, async () => {
        rates[protocol].push(pgbench.run(protocol, SECONDS));
      });
      mustBeSame(asked, compared);
    }
  }
  const ratioTo = (protocol: Protocol) =>
    median(rates.api.map((rate, round) => rate / (rates[protocol][round] ?? Number.NaN)));
  const holds = ratioTo('simple') >= LIMIT;
  const row = (name: string, protocol: Protocol, ...limit: string[]) => [
    name,
    median(rates.api).toFixed(0),
    median(rates[protocol]).toFixed(0),
    times(ratioTo(protocol)),
    ...limit,
  ];
  console.info('\nClaims a second: over HTTP, and by pgbench with the same statements on as many connections');
  console.info(
    table(
      ['POST /redemptions', 'API', 'pgbench', 'ratio', 'at least', ''],
      [
        row('pgbench as it comes', 'simple', times(LIMIT), verdict(holds)),
        row('pgbench, statements prepared', 'prepared'),
      ],
    ),
  );
  return holds;
}
