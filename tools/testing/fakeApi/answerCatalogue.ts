import type { FastifyInstance } from 'fastify';
import { makePromotions } from './data/promotions.ts';
import { CATEGORIES, findReward, makeRewards } from './data/rewards.ts';
import { memberOf } from './memberOf.ts';
import { Refusal } from './Refusal.ts';
import type { World } from './World.ts';

/** Rewards and promotions. */
export function answerCatalogue(api: FastifyInstance, world: World): void {
  const rewards = makeRewards(world);
  const promotions = makePromotions(world);

  api.get('/rewards', async (request) => {
    memberOf(world, request);
    return rewards;
  });

  api.get('/rewards/categories', async (request) => {
    memberOf(world, request);
    return CATEGORIES;
  });

  api.get<{ Params: { id: string } }>('/rewards/:id', async (request) => {
    memberOf(world, request);
    const reward = findReward(rewards, request.params.id);
    if (!reward) throw new Refusal(404, { error: 'Hadiah tidak ditemukan' });
    return reward;
  });

  api.get('/promotions', async (request) => {
    memberOf(world, request);
    return promotions;
  });
}
