import { type Finding, ratio } from '../findings.ts';
import { inRounds } from '../rounds.ts';
import { median } from '../statistics.ts';
import { claimOf } from './calls.ts';
import type { ClaimScene } from './claimants.ts';
import { claimInProcess } from './claimInProcess.ts';
import { type Protocol, preparePgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { countStatements, type StatementCount } from './statements.ts';
import type { World } from './world.ts';

/** Claims a second, as a share of what pgbench does with the same statements, prepared: at least these. */
const LIMITS = { http: 0.65, inProcess: 0.8 } as const;
const ROUNDS = 5;
const SECONDS = 5;
/** Until Node.js has compiled what is asked often; a service runs for days. */
const WARM_UP_SECONDS = 12;
/** More than the pool has connections, so that one is always waiting. */
const CONNECTIONS = 16;

/**
 * The statements of a claim, without their values, which are parameters in one protocol and part of the text in the
 * other, or where PostgreSQL has planned the statement before it began to count. What runs beside the claims, such as the
 * sender's look for mails, is left out.
 */
function ofClaims(counts: readonly StatementCount[]): ReadonlySet<string> {
  const most = Math.max(...counts.map(({ calls }) => calls));
  const often = counts.filter(({ calls }) => calls > most / 2);
  return new Set(
    often.map(({ query }) => query.replace(/\s+/g, ' ').replace(/'[^']*'|\$\d+|-?\b(?:\d+|null)\b/g, '?')),
  );
}

/** PostgreSQL's own count shows whether pgbench sent what the API sent. */
function mustBeSame([first = [], ...others]: readonly (readonly StatementCount[])[]): void {
  const ours = ofClaims(first);
  for (const theirs of others.map(ofClaims)) {
    const different = [...ours, ...theirs].filter((query) => !ours.has(query) || !theirs.has(query));
    if (different.length > 0) throw new Error(`pgbench did not run the API's statements:\n${different.join('\n')}`);
  }
}

export const claimCalls = ({ claimants, rewardId }: ClaimScene) =>
  claimants.map(({ token }) => claimOf(token, rewardId));

/** Claims over HTTP a second. */
export async function claimsOf(server: Server, scene: ClaimScene, seconds: number): Promise<number> {
  const calls = claimCalls(scene);
  const load = { connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls };
  const result = await server.load(load);
  const { 201: claims = 0, ...others } = result.answers;
  if (Object.keys(others).length > 0) throw new Error(`Not every claim was taken: ${JSON.stringify(result.answers)}`);
  return claims / result.seconds;
}

type Rates = Readonly<Record<'http' | 'inProcess' | Protocol, number>>;

/** Claims a second: a round of each, one after the other, so that other work of the machine disturbs all alike. */
async function measure(world: World, server: Server, scene: ClaimScene): Promise<readonly Rates[]> {
  const pgbench = await preparePgbench(world, scene);
  const http = (seconds: number) => claimsOf(server, scene, seconds);
  const inProcess = (seconds: number) => claimInProcess(world, scene, { seconds, atOnce: CONNECTIONS });
  await http(WARM_UP_SECONDS);
  await inProcess(WARM_UP_SECONDS);
  const count = (run: (seconds: number) => number | Promise<number>) =>
    countStatements(world.db, async () => run(SECONDS));
  return inRounds(ROUNDS, async () => {
    const [overHttp, inside] = [await count(http), await count(inProcess)];
    const simple = await count((seconds) => pgbench('simple', seconds));
    const prepared = await count((seconds) => pgbench('prepared', seconds));
    mustBeSame([overHttp, inside, simple, prepared].map(({ counts }) => counts));
    return { http: overHttp.result, inProcess: inside.result, simple: simple.result, prepared: prepared.result };
  });
}

/**
 * Compares claims, over HTTP and without the web server, with pgbench running their statements prepared, as the API prepares
 * them. pgbench as it comes, which plans each time, is shown for information.
 */
export async function compareClaims(world: World, server: Server, scene: ClaimScene): Promise<readonly Finding[]> {
  const rounds = await measure(world, server, scene);
  const compare = (what: string, ours: 'http' | 'inProcess', protocol: Protocol, least?: number) =>
    ratio(what, {
      one: median(rounds.map((rates) => rates[ours])),
      two: median(rounds.map((rates) => rates[protocol])),
      value: median(rounds.map((rates) => rates[ours] / rates[protocol])),
      show: (rate) => rate.toFixed(0),
      limit: least === undefined ? undefined : { least },
    });
  return [
    compare('claims over HTTP, pgbench as it comes', 'http', 'simple'),
    compare('claims over HTTP', 'http', 'prepared', LIMITS.http),
    compare('claims without HTTP', 'inProcess', 'prepared', LIMITS.inProcess),
  ];
}
