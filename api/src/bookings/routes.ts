import { TransactionSchema } from '@friends/shared/contract/api/history';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../http/defineCall.ts';
import { PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { listBookings } from './repository/listBookings.ts';
import { countBookings } from './repository/weeks.ts';

export function bookingRoutes(app: FastifyInstance): void {
  defineCall(app, 'transactions', {
    summary: "Bookings under the member's agent code and user id, the last booked first",
    query: PagingQuery,
    answer: Type.Array(TransactionSchema),
    answers: 'A page of bookings',
    counted: true,
    async handle({ member, query, reply, db }) {
      const account = await readAccount(db, member.id);
      reply.header('x-total-count', await countBookings(db, account));
      return listBookings(db, account, toPaging(query));
    },
  });
}
