import { type Statement, StatementExplanationSchema, StatementSchema } from '@friends/shared/contract/api/history';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaTime } from '../calendar/jakartaTime.ts';
import type { Db } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { daysOf, PagedDaysQuery } from '../http/dayFilter.ts';
import { defineCall } from '../http/defineCall.ts';
import { IdParams, toPaging } from '../http/pagingQuery.ts';
import { FileAnswer, inBatches, inOne, ROWS_AT_ONCE, sendCsv } from '../http/sendCsv.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { countStatements, explainStatement, listStatements, statementsAfter } from './repository/statements.ts';

const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'statement', id: 'mutasi-poin' };

/** The columns of the screen. */
function columns(language: Language) {
  const { statements: heads } = POINTS_WORDS[language];
  return {
    heads: [`${heads.date} (WIB)`, heads.description, heads.account, heads.amount, heads.balance],
    cells: (line: Statement) => [jakartaTime(line.Date), line.Description, line.Account, line.Amount, line.Balance],
  };
}

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

  defineCall(app, 'statementsFile', {
    summary: 'The statement as CSV, in the asked language',
    description: 'Without `page` all lines of the days, else that page. Times are those of Jakarta.',
    query: PagedDaysQuery,
    answer: FileAnswer,
    answers: 'The table',
    file: 'text/csv',
    async handle({ member, query, language, reply }) {
      const filter = { memberId: member.id, language, ...daysOf(query) };
      const read = <T>(work: (list: Db) => Promise<T>) => app.lists.read(member.wroteUntil, work);
      const page = async (list: Db) =>
        listStatements(list, { ...filter, paging: toPaging(query), count: await countStatements(list, filter) });
      const batches =
        query.page === undefined
          ? inBatches<Statement>((last) =>
              read((list) => statementsAfter(list, { ...filter, last, limit: ROWS_AT_ONCE })),
            )
          : inOne(await read(page));
      return sendCsv(reply, { name: FILE_NAMES[language], ...columns(language), batches });
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
}
