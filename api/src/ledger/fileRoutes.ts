import type { Statement } from '@friends/shared/contract/api/history';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaTime } from '../calendar/jakartaTime.ts';
import type { Db } from '../database/transaction.ts';
import { daysOf, PagedDaysQuery } from '../http/dayFilter.ts';
import { defineCall } from '../http/defineCall.ts';
import { toPaging } from '../http/pagingQuery.ts';
import { FileAnswer, inBatches, inOne, ROWS_AT_ONCE, sendCsv } from '../http/sendCsv.ts';
import { readHolder } from './repository/accounts.ts';
import { countStatements, listStatements, statementsAfter } from './repository/statements.ts';
import { daysOfPeriod, statementPdf } from './statementPdf.ts';

const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'statement', id: 'mutasi-poin' };

/** The columns of the screen. */
function columns(language: Language) {
  const { statements: heads } = POINTS_WORDS[language];
  return {
    heads: [`${heads.date} (WIB)`, heads.description, heads.account, heads.amount, heads.balance],
    cells: (line: Statement) => [jakartaTime(line.Date), line.Description, line.Account, line.Amount, line.Balance],
  };
}

/** The statement as files. */
export function statementFileRoutes(app: FastifyInstance): void {
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

  defineCall(app, 'statementPdfFile', {
    summary: 'The statement of a month or a year as PDF, in the asked language',
    description: 'The newest line first, with the balance at either end. Months and times are those of Jakarta.',
    query: Type.Object({
      Period: Type.String({
        pattern: '^(19|20|21)[0-9]{2}(-(0[1-9]|1[0-2]))?$',
        description: '`2026-03` or `2026`',
      }),
    }),
    answer: FileAnswer,
    answers: 'The document',
    file: 'application/pdf',
    async handle({ member, query, language, reply, db }) {
      const days = daysOfPeriod(query.Period);
      const filter = { memberId: member.id, language };
      const read = <T>(work: (list: Db) => Promise<T>) => app.lists.read(member.wroteUntil, work);
      // The last line before the end of the period has its balance, whether or not it lies in the period.
      const [latest] = await read((list) =>
        statementsAfter(list, { ...filter, Until: days.Until, last: null, limit: 1 }),
      );
      const pdf = await statementPdf({
        language,
        period: query.Period,
        holder: await readHolder(db, member.id),
        closing: latest?.Balance ?? 0,
        batches: inBatches<Statement>((last) =>
          read((list) => statementsAfter(list, { ...filter, ...days, last, limit: ROWS_AT_ONCE })),
        ),
      });
      reply.header('content-type', 'application/pdf');
      reply.header('content-disposition', `attachment; filename="${FILE_NAMES[language]}-${query.Period}.pdf"`);
      return pdf;
    },
  });
}
