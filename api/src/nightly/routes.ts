import { NightlyRunSchema } from '@friends/shared/contract/staff/nightly';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { answerPage, PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { listRuns } from './repository/record.ts';

/** The record of nightly runs, for staff. */
export function nightlyRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'nightlyRuns', {
    summary: 'Nightly runs with their steps, the latest day first',
    query: PagingQuery,
    answer: Type.Array(NightlyRunSchema),
    answers: 'A page of the runs',
    async handle({ query, reply }) {
      return answerPage(reply, await listRuns(db, toPaging(query)));
    },
  });
}
