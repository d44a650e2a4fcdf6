import { RewardCategorySchema, RewardSchema } from '@friends/shared/contract/api/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { ContentCache } from '../../platform/database/ContentCache.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { readContent } from '../../platform/http/readContent.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { listCategories, listRewards, type OfferedReward } from './repository/rewards.ts';
import { seesCategory, seesReward } from './visibility.ts';
import { withUsedLimits } from './withUsedLimits.ts';

const RewardsQuery = Type.Object({
  Active: Type.Optional(Type.Boolean({ description: 'Only rewards on offer are ever listed; false lists none' })),
  showAll: Type.Optional(Type.Boolean({ description: 'The list is always complete; accepted for compatibility' })),
  AgentCountry: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: "Country ID; filters the list, which never has rewards of other countries than the member's",
    }),
  ),
});

export function catalogueRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const { mapCwtAgentCodes } = config;
  const cache = new ContentCache<readonly OfferedReward[]>();
  /** Rewards visible to the member, including those offered from a later day, but not expired ones. */
  async function visibleTo(
    { contentRevision, agent }: Member,
    request: FastifyRequest,
    today: string,
  ): Promise<OfferedReward[]> {
    const rewards = request.previewedContent
      ? await readContent(request, db, listRewards)
      : await cache.read(contentRevision, '', () => listRewards(db));
    return rewards.filter(
      (reward) =>
        seesReward(reward, agent, mapCwtAgentCodes) && (reward.OfferedUntil === null || today <= reward.OfferedUntil),
    );
  }

  defineCall(app, 'rewards', {
    tag: 'The catalogue of rewards',
    summary: 'Rewards the member may claim, lowest price first',
    query: RewardsQuery,
    response: Type.Array(RewardSchema),
    responseDescription: "The rewards that the member's agency may see",
    counted: true,
    async handle({ member, query, reply, request, now }) {
      const today = jakartaDay(now);
      const rewards = query.Active === false ? [] : await visibleTo(member, request, today);
      const visible = rewards.filter(
        ({ country }) => country === null || query.AgentCountry === undefined || country === query.AgentCountry,
      );
      reply.header('x-total-count', visible.length);
      return withUsedLimits(db, visible, { memberId: member.id, today });
    },
  });

  defineCall(app, 'rewardCategories', {
    summary: 'Categories of the catalogue, in their order',
    response: Type.Array(RewardCategorySchema),
    responseDescription: "The categories that the member's agency may see",
    counted: true,
    async handle({ member, reply, request, db }) {
      const { agent } = member;
      const categories = (await readContent(request, db, listCategories)).filter(({ id }) =>
        seesCategory(id, agent, mapCwtAgentCodes),
      );
      reply.header('x-total-count', categories.length);
      return categories;
    },
  });

  defineCall(app, 'reward', {
    summary: 'One reward',
    params: IdParams,
    response: RewardSchema,
    responseDescription: 'The reward',
    errors: ['not_found'],
    async handle({ member, params, request, now }) {
      const today = jakartaDay(now);
      const found = (await visibleTo(member, request, today)).filter(({ id }) => id === params.id);
      const [reward] = await withUsedLimits(db, found, { memberId: member.id, today });
      if (!reward) throw new Refusal('not_found');
      return reward;
    },
  });
}
