import { ActivitySchema } from '@friends/shared/contract/api/account';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { answerPage, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import { listActivity } from './repository.ts';

export function activityRoutes(app: FastifyInstance): void {
  defineCall(app, 'activity', {
    summary: "Changes of the member's account, newest first",
    description: 'Changes of password, e-mail and payout details, and ended sessions. Values are never included.',
    query: PagingQuery,
    response: Type.Array(ActivitySchema),
    responseDescription: 'A page of the changes',
    counted: true,
    async handle({ member, query, reply, db }) {
      return answerPage(reply, await listActivity(db, member.id, toPaging(query)));
    },
  });
}
