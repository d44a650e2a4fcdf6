import { sql } from 'kysely';
import { type Finding, ratioOfMedians } from '../findings.ts';
import { inRounds } from '../rounds.ts';
import type { ClaimScene } from './claimants.ts';
import { claimsOf } from './claims.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** Cost of a claim of a reward with a stock and limits, as a multiple of the same claim without: at most this. */
const LIMIT = 1.15;
const ROUNDS = 5;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** Never reached: each claim of the benchmark is taken. */
const MOST = 100_000_000;

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
 * there must be many claimants: hardly anybody has more than some dozens of claims.
 */
export async function compareLimitedClaims(
  world: World,
  server: Server,
  scene: ClaimScene,
): Promise<readonly Finding[]> {
  const limited = await limit(world, scene);
  await claimsOf(server, limited, WARM_UP_SECONDS);
  const rounds = await inRounds(ROUNDS, async () => ({
    limited: 1000 / (await claimsOf(server, limited, SECONDS)),
    plain: 1000 / (await claimsOf(server, scene, SECONDS)),
  }));
  return [
    ratioOfMedians(
      'a claim with stock and limits, without',
      [rounds.map(({ limited: ms }) => ms), rounds.map(({ plain }) => plain)],
      { of: (ms) => ms, show: (ms) => `${ms.toFixed(2)} ms`, limit: LIMIT },
    ),
  ];
}
