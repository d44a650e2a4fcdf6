import { median } from '../statistics.ts';
import { table, times, verdict } from '../table.ts';
import type { ClaimScene } from './claimants.ts';
import { claimInProcess } from './claimInProcess.ts';
import { type Protocol, preparePgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { type Counted, countStatements } from './statements.ts';
import type { World } from './world.ts';

/** Claims a second, as a share of what pgbench does with the same statements: at least this. */
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
 * other, or where PostgreSQL has planned the statement before it began to count. What runs beside the claims, such as the
 * sender's look for mails, is left out.
 */
function ofClaims(counted: readonly Counted[]): ReadonlySet<string> {
  const most = Math.max(...counted.map(({ calls }) => calls));
  const often = counted.filter(({ calls }) => calls > most / 2);
  return new Set(often.map(({ query }) => query.replace(/\s+/g, ' ').replace(/'[^']*'|\$\d+|\b(?:\d+|null)\b/g, '?')));
}

/** PostgreSQL's own count shows whether pgbench sent what the API sent. */
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

type Rates = Record<'http' | 'inProcess' | Protocol, number[]>;

/** A round of each, one after the other, so that other work of the machine disturbs all alike. */
async function measure(world: World, server: Server, scene: ClaimScene): Promise<Rates> {
  const pgbench = await preparePgbench(world, scene);
  const inProcess = (seconds: number) => claimInProcess(world, scene, { seconds, atOnce: CONNECTIONS });
  await claimsOf(server, scene, WARM_UP_SECONDS);
  await inProcess(WARM_UP_SECONDS);
  const rates: Rates = { http: [], inProcess: [], simple: [], prepared: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = (name: keyof Rates, run: () => number | Promise<number>) =>
      countStatements(world.db, async () => void rates[name].push(await run()));
    const counts = await count('http', () => claimsOf(server, scene, SECONDS));
    mustBeSame(counts, await count('inProcess', () => inProcess(SECONDS)));
    for (const protocol of PROTOCOLS) mustBeSame(counts, await count(protocol, () => pgbench.run(protocol, SECONDS)));
  }
  return rates;
}

/**
 * Compares claims with pgbench running their statements: over HTTP with pgbench as it comes, and without the web server
 * with prepared statements, as the API prepares them. HTTP against the latter is shown for information.
 * @returns whether the limits hold
 */
export async function compareClaims(world: World, server: Server, scene: ClaimScene): Promise<boolean> {
  const rates = await measure(world, server, scene);
  const compare = (name: string, ours: 'http' | 'inProcess', protocol: Protocol, limit: number | null) => {
    const ratio = median(rates[ours].map((rate, round) => rate / (rates[protocol][round] ?? Number.NaN)));
    const holds = limit === null || ratio >= limit;
    const figures = [median(rates[ours]), median(rates[protocol])].map((rate) => rate.toFixed(0));
    return { holds, row: [name, ...figures, times(ratio), ...(limit === null ? [] : [times(limit), verdict(holds)])] };
  };
  const compared = [
    compare('over HTTP, pgbench as it comes', 'http', 'simple', LIMIT),
    compare('without HTTP, statements prepared', 'inProcess', 'prepared', LIMIT),
    compare('over HTTP, statements prepared', 'http', 'prepared', null),
  ];
  console.info('\nClaims a second, and pgbench with the same statements on as many connections');
  const head = ['POST /redemptions', 'API', 'pgbench', 'ratio', 'at least', ''];
  console.info(
    table(
      head,
      compared.map(({ row }) => row),
    ),
  );
  return compared.every(({ holds }) => holds);
}
