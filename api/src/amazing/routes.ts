import { CampaignSchema, ProgressSchema } from '@friends/shared/contract/api/amazing';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { IdParams } from '../http/pagingQuery.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { raceProgress } from './raceProgress.ts';
import { listCampaigns } from './repository/campaigns.ts';
import { stayedNights } from './repository/stayedNights.ts';

export function amazingRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'campaigns', {
    summary: 'Campaigns of the Amazing Race, the latest first',
    query: Type.Object({
      Active: Type.Optional(Type.Boolean({ description: 'true: the active campaign only, false: the others only' })),
    }),
    answer: Type.Array(CampaignSchema),
    answers: 'The campaigns with stages and requirements',
    counted: true,
    async handle({ query, reply }) {
      const campaigns = await listCampaigns(db, query.Active === undefined ? {} : { active: query.Active });
      reply.header('x-total-count', campaigns.length);
      return campaigns;
    },
  });

  defineCall(app, 'progress', {
    summary: "The member's progress in a campaign",
    description: 'Reckoned from stayed bookings (status Check-Out) whose booking date is within the campaign.',
    params: IdParams,
    answer: Type.Object({
      count: Type.Integer({ description: 'Always 1' }),
      rows: Type.Array(ProgressSchema, { description: 'The progress' }),
    }),
    answers: 'One row: the progress',
    errors: ['not_found'],
    async handle({ member, params }) {
      const [campaign] = await listCampaigns(db, { id: params.id });
      if (!campaign) throw new ApiProblem('not_found');
      const stays = await stayedNights(db, await readAccount(db, member.id), campaign);
      return { count: 1, rows: [{ stages: raceProgress(campaign, stays) }] };
    },
  });
}
