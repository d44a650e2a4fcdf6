import { sql } from 'kysely';
import { type Finding, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import type { ClaimSetup } from './claimants.ts';
import { claimCalls, measureClaims } from './claims.ts';
import { callCost } from './costs.ts';
import type { Server } from './server.ts';
import type { Fixtures } from './startFixtures.ts';

/** Maximum ratio of processor time for a claim with stock and limits to one without. */
const LIMIT = 1.15;
const ROUNDS = 3;
const SECONDS = 5;
/** Never reached, so that no claim is refused. */
const MAX = 1_000_000;

/** Adds the same reward with stock and limits. @returns the claimants with that reward */
async function addLimitedReward({ db }: Fixtures, setup: ClaimSetup): Promise<ClaimSetup> {
  const { rows } = await sql<{ id: number }>`
    with reward as (
      insert into rewards (category, name, name_en, value, points, limit_per_member, limit_per_season, offered_until)
      select category, name || ' L', name_en || ' L', value, points, ${MAX}, ${MAX}, '2199-12-31'
      from rewards where id = ${setup.rewardId}
      returning id
    )
    insert into reward_stock (reward_id, pieces_left) select id, ${MAX} from reward returning reward_id as id`.execute(
    db,
  );
  const [reward] = rows;
  if (!reward) throw new Error('There is no reward to limit');
  return { ...setup, rewardId: reward.id };
}

/**
 * A member's claims are counted for their limit, so there are many claimants with few claims each. The duration has no
 * limit: all claim the same reward, and each waits for the previous one's commit.
 */
export async function compareLimitedClaims(
  fixtures: Fixtures,
  server: Server,
  setup: ClaimSetup,
): Promise<readonly Finding[]> {
  const limited = await addLimitedReward(fixtures, setup);
  const measure = async (one: ClaimSetup) => {
    const { api, database } = await callCost(fixtures, server, claimCalls(one));
    return { cost: api + database, wait: 1000 / (await measureClaims(server, one, SECONDS)) };
  };
  const results = await interleaved(ROUNDS, [limited, setup], measure);
  const show = (ms: number) => `${ms.toFixed(2)} ms`;
  return [
    ratioOfMedians('processor time', results, { of: ({ cost }) => cost, show, limit: LIMIT }),
    ratioOfMedians('time, all of one reward', results, { of: ({ wait }) => wait, show }),
  ];
}
