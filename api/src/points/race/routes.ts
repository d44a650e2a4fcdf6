import { CampaignSchema, ProgressSchema, StandingSchema } from '@friends/shared/contract/api/amazing';
import { progressAfter, raceProgress } from '@friends/shared/contract/rules/raceProgress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readAccount } from '../../members/accounts/repository/readAccount.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { campaignsOf } from './campaignsOf.ts';
import { racersNights, stayedNights } from './repository/nights.ts';
import { cachedRacers, racersOf, rankMember } from './standing.ts';

interface ProgressCall {
  readonly member: Pick<Member, 'id' | 'account'>;
  readonly params: { readonly id: number };
  readonly now: Date;
  readonly request: Pick<FastifyRequest, 'previewedStages' | 'previewedCampaign'>;
}

/**
 * A member's progress in a campaign, or the previewed progress.
 *
 * @throws Refusal `not_found` if there is no such campaign
 */
async function readProgress(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { member, params, now, request }: ProgressCall,
) {
  const { previewedStages } = request;
  const [campaign] = await campaignsOf(db, request, jakartaDay(now), { id: params.id });
  if (!campaign) throw new Refusal('not_found');
  const account = member.account ?? (await readAccount({ db, config }, member.id));
  const stages =
    previewedStages === null
      ? raceProgress(campaign, await stayedNights(db, account, campaign))
      : progressAfter(campaign, previewedStages);
  return { campaign, account, stages };
}

export function raceRoutes(app: FastifyInstance, context: Pick<AppContext, 'db' | 'config'>): void {
  const { db } = context;
  const findRacers = cachedRacers(async (campaign) => racersOf(campaign, await racersNights(db, campaign)));

  defineCall(app, 'campaigns', {
    tag: 'The Amazing Race',
    summary: 'Campaigns of the Amazing Race, latest first',
    description:
      'A campaign is active from its first to its last day, both inclusive, while it is switched on. ' +
      'The response header `Date` is the time for which `Active` was computed.',
    query: Type.Object({
      Active: Type.Optional(
        Type.Boolean({ description: 'true: only the campaign active today; false: only the others' }),
      ),
    }),
    response: Type.Array(CampaignSchema),
    responseDescription: 'The campaigns with stages and requirements',
    counted: true,
    async handle({ query, reply, db, now, request }) {
      const campaigns = await campaignsOf(db, request, jakartaDay(now), { active: query.Active });
      // The page uses this time, as the clock of a phone may be wrong.
      reply.header('date', now.toUTCString());
      reply.header('x-total-count', campaigns.length);
      return campaigns;
    },
  });

  defineCall(app, 'progress', {
    summary: "The member's progress in a campaign",
    description: 'Calculated from bookings with status Check-Out that were booked during the campaign.',
    params: IdParams,
    response: Type.Object({
      count: Type.Integer({ description: 'Always 1' }),
      rows: Type.Array(ProgressSchema, { description: 'The progress' }),
    }),
    responseDescription: 'One row: the progress',
    errors: ['not_found'],
    async handle(call) {
      const { stages } = await readProgress(context, call);
      return { count: 1, rows: [{ stages }] };
    },
  });

  defineCall(app, 'standing', {
    summary: 'Number of members ahead in a campaign',
    description:
      'Compares approved members of the same country by completed stages, then by race points, without naming anyone. ' +
      'The progress of others may be up to a minute old.',
    params: IdParams,
    response: StandingSchema,
    responseDescription: 'The standing',
    errors: ['not_found'],
    async handle(call) {
      const { campaign, account, stages } = await readProgress(context, call);
      const self = { memberId: call.member.id, country: account.agent.Country, stages };
      return rankMember(self, await findRacers(campaign));
    },
  });
}
