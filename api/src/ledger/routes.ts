import { StatementSchema } from '@friends/shared/contract/history';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { countStatements, listStatements } from './repository.ts';

export function ledgerRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'statements', {
    summary: "The statement of the member's points, newest first",
    query: PagingQuery,
    answer: Type.Array(StatementSchema),
    answers: 'A page of the statement',
    counted: true,
    async handle({ member, query, language, reply }) {
      const count = await countStatements(db, member.id);
      reply.header('x-total-count', count);
      return listStatements(db, { memberId: member.id, paging: toPaging(query), count, language });
    },
  });
}
