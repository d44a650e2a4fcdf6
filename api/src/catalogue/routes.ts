import { RewardCategorySchema, RewardSchema } from '@friends/shared/contract/api/catalogue';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ContentCache } from '../database/ContentCache.ts';
import type { AppContext, Member } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { IdParams } from '../http/pagingQuery.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { listCategories, listRewards, type OfferedReward } from './repository.ts';
import { seesCategory, seesReward } from './visibility.ts';

const RewardsQuery = Type.Object({
  Active: Type.Optional(Type.Boolean({ description: 'Only rewards on offer are ever listed; false lists none' })),
  showAll: Type.Optional(Type.Boolean({ description: 'The list is always whole; taken for compatibility' })),
  AgentCountry: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: "Country ID; narrows the list, which never holds more than the member's own country is offered",
    }),
  ),
});

function withoutCountry({ country: _, ...reward }: OfferedReward) {
  return reward;
}

export function catalogueRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const { mapCwtAgentCodes } = config;
  const cache = new ContentCache<readonly OfferedReward[]>();
  const offered = ({ contentRevision }: Member) => cache.read(contentRevision, '', () => listRewards(db));

  defineCall(app, 'rewards', {
    summary: 'Rewards the member may claim, the cheapest first',
    query: RewardsQuery,
    answer: Type.Array(RewardSchema),
    answers: "The catalogue, less what the member's agency does not see",
    counted: true,
    async handle({ member, query, reply }) {
      const { agent } = member;
      const rewards = query.Active === false ? [] : await offered(member);
      const visible = rewards
        .filter((reward) => seesReward(reward, agent, mapCwtAgentCodes))
        .filter(
          ({ country }) => country === null || query.AgentCountry === undefined || country === query.AgentCountry,
        );
      reply.header('x-total-count', visible.length);
      return visible.map(withoutCountry);
    },
  });

  defineCall(app, 'rewardCategories', {
    summary: 'Categories of the catalogue, in their order',
    answer: Type.Array(RewardCategorySchema),
    answers: "The categories, less what the member's agency does not see",
    counted: true,
    async handle({ member, reply, db }) {
      const { agent } = member;
      const categories = (await listCategories(db)).filter(({ id }) => seesCategory(id, agent, mapCwtAgentCodes));
      reply.header('x-total-count', categories.length);
      return categories;
    },
  });

  defineCall(app, 'reward', {
    summary: 'One reward',
    params: IdParams,
    answer: RewardSchema,
    answers: 'The reward',
    errors: ['not_found'],
    async handle({ member, params }) {
      const { agent } = member;
      const reward = (await offered(member)).find(({ id }) => id === params.id);
      if (!reward || !seesReward(reward, agent, mapCwtAgentCodes)) throw new ApiProblem('not_found');
      return withoutCountry(reward);
    },
  });
}
