import { StatementExplanationSchema, StatementSchema } from '@friends/shared/contract/api/history';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { daysOf, PagedDaysQuery } from '../http/dayFilter.ts';
import { defineCall } from '../http/defineCall.ts';
import { IdParams, toPaging } from '../http/pagingQuery.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { statementFileRoutes } from './fileRoutes.ts';
import { countStatements, explainStatement, listStatements } from './repository/statements.ts';

export function ledgerRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'statements', {
    summary: "The statement of the member's points, newest first",
    query: PagedDaysQuery,
    answer: Type.Array(StatementSchema),
    answers: 'A page of the statement',
    counted: true,
    async handle({ member, query, language, reply, db }) {
      const filter = { memberId: member.id, ...daysOf(query) };
      const count = await countStatements(db, filter);
      reply.header('x-total-count', count);
      return listStatements(db, { ...filter, paging: toPaging(query), count, language });
    },
  });

  defineCall(app, 'statement', {
    summary: 'One line of the statement, explained',
    description: 'Names the booking or the reward, the rule, and who acted.',
    params: IdParams,
    answer: StatementExplanationSchema,
    answers: 'The line in full',
    errors: ['not_found'],
    async handle({ member, params, language }) {
      const explanation = await explainStatement(db, { memberId: member.id, id: params.id, language });
      if (!explanation) throw new ApiProblem('not_found');
      return explanation;
    },
  });

  statementFileRoutes(app);
}
