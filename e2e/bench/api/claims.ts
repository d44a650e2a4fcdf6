import { median } from '../statistics.ts';
import { table, times, verdict } from '../table.ts';
import type { ClaimScene } from './claimants.ts';
import { preparePgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { type Counted, countStatements } from './statements.ts';
import type { World } from './world.ts';

/** Issue: redemptions at least so many times what pgbench does with the same statements. */
const LIMIT = 0.6;
const ROUNDS = 5;
const SECONDS = 5;
/** Until Node.js has compiled what is asked often; a service runs for days. */
const WARM_UP_SECONDS = 12;
/** More than the pool has connections, so that one is always waiting. */
const CONNECTIONS = 16;

/** The statements of a claim; what runs beside the claims, such as the sender's look for mails, is left out. */
function ofClaims(counted: readonly Counted[]): ReadonlyMap<string, string> {
  const most = Math.max(...counted.map(({ calls }) => calls));
  return new Map(counted.filter(({ calls }) => calls > most / 2).map(({ id, query }) => [id, query]));
}

/** PostgreSQL's own count says whether pgbench asked what the API asked. */
function mustBeSame(ours: readonly Counted[], theirs: readonly Counted[]): void {
  const [one, other] = [ofClaims(ours), ofClaims(theirs)];
  const different = [...one, ...other].filter(([id]) => !one.has(id) || !other.has(id));
  if (different.length > 0)
    throw new Error(`pgbench did not run the API's statements:\n${different.map(([, query]) => query).join('\n')}`);
}

/** Compares claims over HTTP with pgbench running their statements. @returns whether the limit holds */
export async function compareClaims(world: World, server: Server, scene: ClaimScene): Promise<boolean> {
  const body = JSON.stringify({ RewardID: scene.rewardId });
  const calls = scene.claimants.map(({ token }) => ({ line: 'POST /api/v1/redemptions', token, body }));
  const claim = async (seconds: number): Promise<number> => {
    const result = await server.load({ connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls });
    const claimed = result.answers['201'] ?? 0;
    const all = Object.values(result.answers).reduce((sum, count) => sum + count, 0);
    if (claimed !== all) throw new Error(`Not every claim was taken: ${JSON.stringify(result.answers)}`);
    return claimed / result.seconds;
  };
  const pgbench = await preparePgbench(world, scene);
  await claim(WARM_UP_SECONDS);
  pgbench.run(1);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await countStatements(world.db, async () => {
      ours.push(await claim(SECONDS));
    });
    const compared = await countStatements(world.db, async () => {
      theirs.push(pgbench.run(SECONDS));
    });
    mustBeSame(seen, compared);
  }
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
  const holds = ratio >= LIMIT;
  console.info('\nClaims over HTTP, and pgbench with the same statements (prepared, 10 connections)');
  console.info(
    table(
      ['POST /redemptions', 'API', 'pgbench', 'ratio', 'at least', ''],
      [
        [
          'claims a second',
          median(ours).toFixed(0),
          median(theirs).toFixed(0),
          times(ratio),
          times(LIMIT),
          verdict(holds),
        ],
      ],
    ),
  );
  return holds;
}
