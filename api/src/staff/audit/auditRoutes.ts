import type { Language } from '@friends/shared/contract/rules/language';
import { type AuditLine, AuditLineSchema } from '@friends/shared/contract/staff/audit';
import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import type { AuditFilter } from '../../platform/audit/repository/matchesWords.ts';
import { listAudit, readAuditPage } from '../../platform/audit/repository.ts';
import { DaysQuery, daysOf } from '../../platform/http/calls/pagingQuery.ts';
import { inBatches, ROWS_AT_ONCE } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineList } from '../lists/defineList.ts';
import { AUDIT_COLUMNS } from './auditColumns.ts';

const FILTER = {
  ...DaysQuery.properties,
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Words to find in who, what, target, reason or change, in names of people, or in the action in the requested language',
    }),
  ),
};

const filterOf = (query: Static<TObject<typeof FILTER>>, language: Language): AuditFilter => ({
  language,
  words: query.Q?.trim() ?? '',
  ...daysOf(query),
});

/** Names the lines of an exported audit file in its own audit entry. */
function contentOf({ words, From, Until }: AuditFilter): string {
  const parts = [
    ...(From === undefined ? [] : [`from ${From}`]),
    ...(Until === undefined ? [] : [`until ${Until}`]),
    ...(words === '' ? [] : [`with "${words}"`]),
  ];
  return parts.length === 0 ? 'all lines' : `lines ${parts.join(' ')}`;
}

/** Calls that read the audit, from the primary database: someone may just have done something. */
export function auditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  defineList(app, context, {
    list: 'audit',
    tag: 'The audit',
    summary: 'Who did what, when and why; newest first',
    query: FILTER,
    row: AuditLineSchema,
    columns: AUDIT_COLUMNS,
    find(query, { language }) {
      const filter = filterOf(query, language);
      return {
        page: (paging) => readAuditPage(db, filter, paging),
        readAll: async () => ({
          content: contentOf(filter),
          batches: inBatches<AuditLine>((last) => listAudit(db, filter, { last, limit: ROWS_AT_ONCE })),
        }),
      };
    },
  });
}
