import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import {
  FeedHotelSchema,
  PromotionTrialSchema,
  TryPromotionSchema,
} from '@friends/shared/contract/staff/promotionTrial';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { namesByIdentity } from './repository/namesByIdentity.ts';
import { estimatePromotion, findHotels } from './repository/trial.ts';

/** Calls that help to write a promotion: hotels of the feed, and the points it would have given. */
export function promotionTrialRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  defineCall(app, 'feedHotels', {
    tag: 'Hotels of the booking feed',
    summary: 'Hotels as the feed writes them, those with the most bookings first; at most 20',
    query: Type.Object({ Q: Type.String({ minLength: 2, maxLength: 100, description: 'Part of the name' }) }),
    response: Type.Array(FeedHotelSchema),
    responseDescription: 'The hotels',
    async handle({ query }) {
      const hotels = await findHotels(db, query.Q.trim());
      return hotels.map(({ name, bookings }) => ({ Name: name, Bookings: bookings }));
    },
  });

  defineCall(app, 'tryPromotion', {
    tag: 'Estimates of promotions',
    summary: 'Estimate a promotion: the points it would have given for bookings of the last full month, by agency',
    body: TryPromotionSchema,
    safe: true,
    response: PromotionTrialSchema,
    responseDescription: 'The totals of all agencies, and the first 20 agencies',
    async handle({ body: { Hotels: hotels, AppliesTo, Points: points } }) {
      const today = jakartaDay(clock());
      const [from, until] = [monthStart(today, -1), addDays(monthStart(today, 0), -1)];
      const names = await inTransaction(db, (tx) => namesByIdentity(tx, AppliesTo));
      const agencies = await estimatePromotion(db, { hotels, appliesTo: [...names.values()], points, from, until });
      const sum = (pick: (agency: (typeof agencies)[number]) => number) =>
        agencies.reduce((total, agency) => total + pick(agency), 0);
      return {
        From: from,
        Until: until,
        Bookings: sum(({ bookings }) => bookings),
        Points: sum((one) => one.points),
        Agencies: agencies.slice(0, 20).map((one) => ({
          AgentCode: one.agentCode,
          Bookings: one.bookings,
          Points: one.points,
        })),
      };
    },
  });
}
