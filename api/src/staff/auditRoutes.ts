import type { Language } from '@friends/shared/contract/rules/language';
import { type AuditLine, AuditLineSchema } from '@friends/shared/contract/staff/audit';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { auditColumns } from '../audit/auditColumns.ts';
import { writeCallAudit } from '../audit/callAudit.ts';
import { type AuditFilter, listAudit, readAuditPage } from '../audit/repository.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { answerPage, DaysQuery, daysOf, PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { FILE_TYPES, FileAnswer, inBatches, ROWS_AT_ONCE, sendTable } from '../http/sendTable.ts';

const FilterQuery = Type.Object({
  ...DaysQuery.properties,
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Words of who, what, target, reason or change, also of names of people and of what was done in the asked language',
    }),
  ),
});

/** Calls that answer with the audit as a file. */
const FILES = [
  ['staffAuditFile', 'csv'],
  ['staffAuditWorkbook', 'xlsx'],
] as const;

const filterOf = (query: Static<typeof FilterQuery>, language: Language): AuditFilter => ({
  language,
  words: query.Q?.trim() ?? '',
  ...daysOf(query),
});

/** What a file of the audit holds, for its own line there. */
function contentOf({ words, From, Until }: AuditFilter): string {
  const parts = [
    ...(From === undefined ? [] : [`from ${From}`]),
    ...(Until === undefined ? [] : [`until ${Until}`]),
    ...(words === '' ? [] : [`with "${words}"`]),
  ];
  return parts.length === 0 ? 'all lines' : `lines ${parts.join(' ')}`;
}

/** Calls that read the audit. It is read where it is written: somebody has just done something. */
export function auditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  defineCall(app, 'staffAudit', {
    summary: 'Who did what, when and why; newest first',
    query: Type.Object({ ...PagingQuery.properties, ...FilterQuery.properties }),
    answer: Type.Array(AuditLineSchema),
    answers: 'A page of the audit',
    async handle({ query, language, reply }) {
      return answerPage(reply, await readAuditPage(db, filterOf(query, language), toPaging(query)));
    },
  });

  for (const [call, format] of FILES)
    defineCall(app, call, {
      summary: `The audit as ${format.toUpperCase()}, in the asked language; newest first`,
      description: 'All lines that the filter lets through. Times are those of Jakarta.',
      query: FilterQuery,
      answer: FileAnswer,
      answers: 'The table',
      file: FILE_TYPES[format],
      async handle({ query, language, reply, request }) {
        const filter = filterOf(query, language);
        const batches = inBatches<AuditLine>((last) => listAudit(db, filter, { last, limit: ROWS_AT_ONCE }));
        const file = await sendTable(reply, format, { name: 'audit', ...auditColumns(language), batches });
        // Nothing of it is sent yet, and its first rows are read: they are those of the page.
        const line = { what: 'audit exported', target: contentOf(filter) };
        await inTransaction(db, (tx) => writeCallAudit(tx, context, request, line));
        return file;
      },
    });
}
