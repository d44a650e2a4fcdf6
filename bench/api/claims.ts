import { type Finding, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { endedChildrenSeconds } from '../processTree.ts';
import { inRounds } from '../rounds.ts';
import { claimOf } from './calls.ts';
import type { ClaimScene } from './claimants.ts';
import { claimInProcess } from './claimInProcess.ts';
import { databaseSeconds } from './databaseSeconds.ts';
import { type Protocol, preparePgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import type { World } from './startFixtures.ts';
import { countStatements, type StatementCount } from './statements.ts';

/** Least number of claims for the same processor time, relative to pgbench with the same statements, prepared. */
const LIMITS = { http: 0.65, inProcess: 0.8 } as const;
const ROUNDS = 5;
const SECONDS = 5;
/** Until Node.js has optimized hot code, as in a long-running service. */
const WARM_UP_SECONDS = 12;
/** More than the pool's connections, so that one is always waiting. */
const CONNECTIONS = 16;

/**
 * Normalizes statements: values are parameters in one protocol and text in the other, or where PostgreSQL planned the
 * statement before counting. Background statements, such as polls for mails, are left out.
 */
function ofClaims(counts: readonly StatementCount[]): ReadonlySet<string> {
  const most = Math.max(...counts.map(({ calls }) => calls));
  const often = counts.filter(({ calls }) => calls > most / 2);
  return new Set(
    often.map(({ query }) => query.replace(/\s+/g, ' ').replace(/'[^']*'|\$\d+|-?\b(?:\d+|null)\b/g, '?')),
  );
}

/** Compares PostgreSQL's own counts, to prove that pgbench sent the API's statements. */
function mustBeSame([first = [], ...others]: readonly (readonly StatementCount[])[]): void {
  const ours = ofClaims(first);
  for (const theirs of others.map(ofClaims)) {
    const different = [...ours, ...theirs].filter((query) => !ours.has(query) || !theirs.has(query));
    if (different.length > 0) throw new Error(`pgbench did not run the API's statements:\n${different.join('\n')}`);
  }
}

export const claimCalls = ({ claimants, rewardId }: ClaimScene) =>
  claimants.map(({ token }) => claimOf(token, rewardId));

export async function claimsOf(server: Server, fixture: ClaimScene, seconds: number): Promise<number> {
  const calls = claimCalls(fixture);
  const load = { connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls };
  const result = await server.load(load);
  const { 201: claims = 0, ...others } = result.answers;
  if (Object.keys(others).length > 0) throw new Error(`Not every claim was taken: ${JSON.stringify(result.answers)}`);
  return claims / result.seconds;
}

interface Round {
  readonly rate: number;
  /** Processor time per claim in milliseconds, of PostgreSQL and its client. */
  readonly cost: number;
}

type Rounds = Readonly<Record<'http' | 'inProcess' | Protocol, Round>>;

/** Interleaves the rounds, so that other work of the machine affects all alike. */
async function measure(world: World, server: Server, fixture: ClaimScene): Promise<readonly Rounds[]> {
  const pgbench = await preparePgbench(world, fixture);
  const http = (seconds: number) => claimsOf(server, fixture, seconds);
  const inProcess = (seconds: number) => claimInProcess(world, fixture, { seconds, atOnce: CONNECTIONS });
  await http(WARM_UP_SECONDS);
  await inProcess(WARM_UP_SECONDS);
  const ownSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const pgbenchSeconds = () => endedChildrenSeconds(process.pid);
  const round = async (run: (seconds: number) => number | Promise<number>, client: () => number | Promise<number>) => {
    const used = async () => (await client()) + (await databaseSeconds(world.db));
    return countStatements(world.db, async () => {
      const before = await used();
      const rate = await run(SECONDS);
      return { rate, cost: (((await used()) - before) * 1000) / (rate * SECONDS) };
    });
  };
  return inRounds(ROUNDS, async () => {
    const [overHttp, inside] = [await round(http, server.cpuSeconds), await round(inProcess, ownSeconds)];
    const simple = await round((seconds) => pgbench('simple', seconds), pgbenchSeconds);
    const prepared = await round((seconds) => pgbench('prepared', seconds), pgbenchSeconds);
    mustBeSame([overHttp, inside, simple, prepared].map(({ counts }) => counts));
    return { http: overHttp.result, inProcess: inside.result, simple: simple.result, prepared: prepared.result };
  });
}

/**
 * pgbench runs the statements prepared, as the API does; unprepared, it is only reported.
 *
 * Limits apply to processor time. Claims per second have none: callers use processor time, too, which on two cores
 * would count against the API, as pgbench has no callers.
 */
export async function compareClaims(world: World, server: Server, fixture: ClaimScene): Promise<readonly Finding[]> {
  const rounds = await measure(world, server, fixture);
  const medianOf = (of: (round: Rounds) => number) => median(rounds.map(of));
  const rates = (what: string, ours: 'http' | 'inProcess', protocol: Protocol) =>
    ratio(what, {
      ours: medianOf((round) => round[ours].rate),
      theirs: medianOf((round) => round[protocol].rate),
      value: medianOf((round) => round[ours].rate / round[protocol].rate),
      show: (rate) => `${rate.toFixed(0)} a second`,
    });
  const costs = (what: string, ours: 'http' | 'inProcess') =>
    ratio(what, {
      ours: medianOf((round) => round[ours].cost),
      theirs: medianOf((round) => round.prepared.cost),
      value: medianOf((round) => round.prepared.cost / round[ours].cost),
      show: (ms) => `${ms.toFixed(2)} ms`,
      limit: { least: LIMITS[ours] },
    });
  return [
    rates('over HTTP, pgbench as it comes', 'http', 'simple'),
    rates('over HTTP', 'http', 'prepared'),
    rates('without HTTP', 'inProcess', 'prepared'),
    costs('over HTTP, processor time', 'http'),
    costs('without HTTP, processor time', 'inProcess'),
  ];
}
