import { sql } from 'kysely';
import { type Finding, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import type { ClaimScene } from './claimants.ts';
import { claimCalls, claimsOf } from './claims.ts';
import { callCost } from './costs.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** Processor time of a claim of a reward with a stock and limits, as a multiple of the same claim without: at most this. */
const LIMIT = 1.15;
const ROUNDS = 3;
const SECONDS = 5;
/** Never reached: each claim of the benchmark is taken. */
const MOST = 1_000_000;

/** The scene with a copy of its reward that has a stock, a limit for each member and season, and a last day. */
async function limit({ db }: World, scene: ClaimScene): Promise<ClaimScene> {
  const { rows } = await sql<{ id: number }>`
    with reward as (
      insert into rewards (category, name, name_en, value, points, limit_per_member, limit_per_season, offered_until)
      select category, name || ' L', name_en || ' L', value, points, ${MOST}, ${MOST}, '2199-12-31'
      from rewards where id = ${scene.rewardId}
      returning id
    )
    insert into reward_stock (reward_id, pieces_left) select id, ${MOST} from reward returning reward_id as id`.execute(
    db,
  );
  const [reward] = rows;
  if (!reward) throw new Error('There is no reward to limit');
  return { ...scene, rewardId: reward.id };
}

/**
 * Compares claims of a limited reward with claims of one without limits, in turn. A member's claims are counted for their limit, so
 * there must be many claimants: hardly anybody has more than some dozens of claims. How long a claim takes has no limit: all at once
 * claim the same reward, and each waits until the one before is on the disk.
 */
export async function compareLimitedClaims(
  world: World,
  server: Server,
  scene: ClaimScene,
): Promise<readonly Finding[]> {
  const limited = await limit(world, scene);
  const measure = async (one: ClaimScene) => {
    const { api, database } = await callCost(world, server, claimCalls(one));
    return { cost: api + database, wait: 1000 / (await claimsOf(server, one, SECONDS)) };
  };
  const results = await interleaved(ROUNDS, [limited, scene], measure);
  const show = (ms: number) => `${ms.toFixed(2)} ms`;
  return [
    ratioOfMedians('processor time', results, { of: ({ cost }) => cost, show, limit: LIMIT }),
    ratioOfMedians('time, all of one reward', results, { of: ({ wait }) => wait, show }),
  ];
}
