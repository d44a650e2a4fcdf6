import type { Account } from '@friends/shared/contract/api/account';
import { type Statement, StatementExplanationSchema, StatementSchema } from '@friends/shared/contract/api/history';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaTime } from '../../platform/calendar/days.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { answerPage, daysOf, IdParams, PagedDaysQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import {
  batchesOf,
  FILE_TYPES,
  FileResponse,
  inBatches,
  ROWS_AT_ONCE,
  sendTable,
} from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type AccountHolder, readAccountHolder } from './repository/accounts.ts';
import { explainStatement, listStatements, statementsAfter } from './repository/statements.ts';
import { daysOfPeriod, statementPdf } from './statementPdf.ts';

const FILES = [
  ['statementsFile', 'csv'],
  ['statementsWorkbook', 'xlsx'],
] as const;

const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'statement', id: 'mutasi-poin' };

const toHolder = ({ Name, AgentCode, UserId }: Account): AccountHolder => ({
  name: Name,
  agentCode: AgentCode,
  userId: UserId,
});

/** Formats a code point: `U+1F600`. */
const codeOf = (char: string): string => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

function columns(language: Language) {
  const { statements: headings } = POINTS_WORDS[language];
  const time = `${headings.date} (WIB)`;
  return {
    times: [time],
    headings: [time, headings.description, headings.account, headings.amount, headings.balance],
    cells: (line: Statement) => [jakartaTime(line.Date), line.Description, line.Account, line.Amount, line.Balance],
  };
}

export function ledgerRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'statements', {
    tag: "The account's ledger",
    summary: "The statement of the member's points, newest first",
    query: PagedDaysQuery,
    response: Type.Array(StatementSchema),
    responseDescription: 'A page of the statement',
    counted: true,
    async handle({ member, query, language, reply, db }) {
      const filter = { memberId: member.id, ...daysOf(query) };
      return answerPage(reply, await listStatements(db, { ...filter, paging: toPaging(query), language }));
    },
  });

  defineCall(app, 'statement', {
    summary: 'One line of the statement, explained',
    description: 'Includes the booking or reward, the rule, and who acted.',
    params: IdParams,
    response: StatementExplanationSchema,
    responseDescription: 'The line with its explanation',
    errors: ['not_found'],
    async handle({ member, params, language }) {
      const explanation = await explainStatement(db, { memberId: member.id, id: params.id, language });
      if (!explanation) throw new Refusal('not_found');
      return explanation;
    },
  });

  for (const [call, format] of FILES)
    defineCall(app, call, {
      summary: `The statement as ${format.toUpperCase()}, in the requested language`,
      description: 'Without `page`, all lines of the period; otherwise that page. Times are in Asia/Jakarta.',
      query: PagedDaysQuery,
      response: FileResponse,
      responseDescription: 'The table',
      file: FILE_TYPES[format],
      async handle({ member, query, language, reply }) {
        const filter = { memberId: member.id, language, ...daysOf(query) };
        const batches = await batchesOf<Statement>(
          app.lists,
          { member, query },
          {
            page: async (list, paging) => (await listStatements(list, { ...filter, paging })).rows,
            rowsAfter: (list, last) => statementsAfter(list, { ...filter, last, limit: ROWS_AT_ONCE }),
          },
        );
        return sendTable(reply, format, { name: FILE_NAMES[language], ...columns(language), batches });
      },
    });

  defineCall(app, 'statementPdfFile', {
    summary: 'Statement of a month or year as PDF, in the requested language',
    description: 'Newest line first, with opening and closing balance. Months and times are in Asia/Jakarta.',
    query: Type.Object({
      Period: Type.String({
        pattern: '^(19|20|21)[0-9]{2}(-(0[1-9]|1[0-2]))?$',
        description: '`2026-03` or `2026`',
      }),
    }),
    response: FileResponse,
    responseDescription: 'The document',
    file: 'application/pdf',
    async handle({ member, query, language, reply, request, db }) {
      const days = daysOfPeriod(query.Period);
      const filter = { memberId: member.id, language };
      const read = <T>(work: (list: Db) => Promise<T>) => app.lists.read(member.wroteUntil, work);
      // The closing balance is that of the last line before the end of the period, which may be before its start.
      const [latest] = await read((list) =>
        statementsAfter(list, { ...filter, Until: days.Until, last: null, limit: 1 }),
      );
      const pdf = await statementPdf({
        language,
        period: query.Period,
        holder: member.account ? toHolder(member.account) : await readAccountHolder(db, member.id),
        closing: latest?.Balance ?? 0,
        batches: inBatches<Statement>((last) =>
          read((list) => statementsAfter(list, { ...filter, ...days, last, limit: ROWS_AT_ONCE })),
        ),
        onMissing: (chars) =>
          request.log.warn({ chars: chars.map(codeOf) }, 'No font has these characters; the PDF statement shows boxes'),
      });
      reply.header('content-type', 'application/pdf');
      reply.header('content-disposition', `attachment; filename="${FILE_NAMES[language]}-${query.Period}.pdf"`);
      return pdf;
    },
  });
}
