import { ContentSetSchema } from '@friends/shared/contract/staff/contentSets';
import {
  CheckContentTableSchema,
  ContentTablePlanSchema,
  ContentTableQuery,
  ImportContentTableSchema,
} from '@friends/shared/contract/staff/contentTables';
import type { FastifyInstance } from 'fastify';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { FILE_TYPES, FileResponse, singleBatch } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { exportContent } from '../../platform/imports/repository.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { sendAuditedTable } from '../../staff/lists/sendAuditedTable.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { planContentTable } from './planContentTable.ts';
import { tableFields } from './readContentTable.ts';
import { insertDraft, lockEditing, storeDraftsOfSet } from './repository/drafts.ts';
import { findSet, insertSet } from './repository/sets.ts';
import { toSet } from './toSet.ts';

const cellOf = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
};

/** Calls about content as a table: imported lines become drafts of one set. */
export function contentTableRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineCall(app, 'contentTable', {
    tag: 'Tables of content as files',
    summary: 'All live entries of a kind as CSV, without HTML and long texts, to edit and import again',
    query: ContentTableQuery,
    response: FileResponse,
    responseDescription: 'The table',
    file: FILE_TYPES.csv,
    async handle({ query: { Kind: kind }, ...caller }) {
      const { content, order } = EDITED_KINDS[kind];
      const rows = await exportContent<Readonly<Record<string, unknown>>>(db, content, order);
      const headings = ['id', ...tableFields(kind)];
      const cells = (row: Readonly<Record<string, unknown>>) => headings.map((name) => cellOf(row[name]));
      const table = { name: `${kind}-table`, headings, cells, batches: singleBatch(rows) };
      const entry = { what: 'content table exported', target: `${rows.length} ${kind}` };
      return sendAuditedTable(context, caller, { format: 'csv', table, entry });
    },
  });

  defineCall(app, 'checkContentTable', {
    summary: 'Check a table: the drafts that its import would make, by line',
    body: CheckContentTableSchema,
    safe: true,
    response: ContentTablePlanSchema,
    responseDescription: 'The plan',
    errors: ['conflict'],
    async handle({ body: { Kind: kind, Content }, language }) {
      const { plan } = await planContentTable(db, { kind, bytes: Buffer.from(Content, 'base64'), language });
      return plan;
    },
  });

  defineCall(app, 'importContentTable', {
    summary: 'Import a table as one set of drafts; nothing goes live until the set is published',
    body: ImportContentTableSchema,
    response: ContentSetSchema,
    responseDescription: 'The set',
    errors: ['conflict'],
    async handle({ body: { Kind: kind, File, Content, Revision }, ...caller }) {
      const author = { by: caller.staff.email, at: clock() };
      const { language } = caller;
      let id = 0;
      await auditDecision(context, caller, { action: 'content table imported', target: File }, async (tx) => {
        await lockEditing(tx);
        const bytes = Buffer.from(Content, 'base64');
        const { plan, changes } = await planContentTable(tx, { kind, bytes, language });
        if (plan.Revision !== Revision) throw new Refusal('content_table_changed');
        if (plan.Lines.some(({ State }) => State === 'wrong')) throw new Refusal('content_table_wrong');
        if (changes.length === 0) throw new Refusal('content_set_empty', { set: File });
        id = await insertSet(tx, { name: File.slice(0, 100), ...author });
        const drafts: number[] = [];
        for (const { entry, fields, base } of changes)
          drafts.push(await insertDraft(tx, { kind, entry, fields, base, ...author }));
        await storeDraftsOfSet(tx, id, drafts);
        return { what: 'content table imported', after: { Set: id, Drafts: drafts.length } };
      });
      const set = await findSet(db, id);
      if (!set) throw new Refusal('not_found');
      return toSet(db, set, language);
    },
  });
}
