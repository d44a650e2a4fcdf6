import type { FastifyInstance } from 'fastify';
import { makePromotions } from './data/promotions.ts';
import { CAMPAIGN } from './data/race.ts';
import { CATEGORIES, makeRewards } from './data/rewards.ts';
import type { FakeApiState } from './FakeApiState.ts';

/** Routes for rewards, promotions, and the current season with the member's progress. */
export function addCatalogueRoutes(api: FastifyInstance, state: FakeApiState): void {
  const rewards = makeRewards(state);
  const promotions = makePromotions(state);

  api.get('/rewards', async (request) => {
    state.memberOf(request);
    return rewards;
  });

  api.get('/rewards/categories', async (request) => {
    state.memberOf(request);
    return CATEGORIES;
  });

  api.get('/promotions', async (request) => {
    state.memberOf(request);
    return promotions;
  });

  api.get('/amazing', async () => [CAMPAIGN, null]);
  api.get('/amazing/progresses/:id', async (request) => ({ rows: state.memberOf(request).progress }));
}
