import type { FastifyInstance } from 'fastify';
import { makePromotions } from './data/promotions.ts';
import { CAMPAIGN } from './data/race.ts';
import { CATEGORIES, makeRewards } from './data/rewards.ts';
import type { FakeApiState } from './FakeApiState.ts';

/** Rewards, promotions, and the running season with the member's progress. */
export function answerCatalogue(api: FastifyInstance, world: FakeApiState): void {
  const rewards = makeRewards(world);
  const promotions = makePromotions(world);

  api.get('/rewards', async (request) => {
    world.memberOf(request);
    return rewards;
  });

  api.get('/rewards/categories', async (request) => {
    world.memberOf(request);
    return CATEGORIES;
  });

  api.get('/promotions', async (request) => {
    world.memberOf(request);
    return promotions;
  });

  api.get('/amazing', async () => [CAMPAIGN, null]);
  api.get('/amazing/progresses/:id', async (request) => ({ rows: world.memberOf(request).progress }));
}
