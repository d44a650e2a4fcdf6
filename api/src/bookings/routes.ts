import { TransactionSchema } from '@friends/shared/contract/api/history';
import { OnTheirWaySchema } from '@friends/shared/contract/api/onTheirWay';
import { comingDays, DAYS_AHEAD } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../calendar/days.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { comingStays } from './repository/comingStays.ts';
import { listBookings } from './repository/listBookings.ts';
import { countBookings } from './repository/weeks.ts';

export function bookingRoutes(app: FastifyInstance, { clock }: Pick<AppContext, 'clock'>): void {
  defineCall(app, 'transactions', {
    summary: "Bookings under the member's agent code and user id, the last booked first",
    query: PagingQuery,
    answer: Type.Array(TransactionSchema),
    answers: 'A page of bookings',
    counted: true,
    async handle({ member, query, reply, db }) {
      const account = await readAccount(db, member.id);
      reply.header('x-total-count', await countBookings(db, account));
      return listBookings(db, account, { paging: toPaging(query), today: jakartaDay(clock()) });
    },
  });

  defineCall(app, 'onTheirWay', {
    summary: 'Points that come within 30 days, by day',
    description: 'Of bookings that are not credited yet; those of guests who are still to stay are told apart.',
    answer: OnTheirWaySchema,
    answers: 'What comes',
    async handle({ member, db }) {
      const today = jakartaDay(clock());
      const stays = await comingStays(db, await readAccount(db, member.id), today);
      return { From: today, Until: addDays(today, DAYS_AHEAD), Days: comingDays(stays, today) };
    },
  });
}
