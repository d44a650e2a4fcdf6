import type { Language } from '@friends/shared/contract/rules/language';
import {
  AddFeedPartSchema,
  CheckFeedSchema,
  FeedImportSchema,
  type FeedUpload,
  FeedUploadSchema,
  ImportFeedSchema,
  StartFeedUploadSchema,
  UploadedFeedSchema,
} from '@friends/shared/contract/staff/feed';
import { FEED_PART_BYTES, MAX_FEED_BYTES, MAX_IN_PLAN } from '@friends/shared/contract/staff/feedRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../../platform/http/calls/pagingQuery.ts';
import { FILE_TYPES, FileResponse } from '../../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { auditDecision } from '../../../staff/audit/auditDecision.ts';
import { defineList, foundList } from '../../../staff/lists/defineList.ts';
import { sendAuditedTable } from '../../../staff/lists/sendAuditedTable.ts';
import { feedImportList } from '../repository/feedImports.ts';
import {
  deleteOldUploads,
  findUpload,
  insertUpload,
  isAnyImporting,
  listRefused,
  listUploads,
  type StoredUpload,
  startStep,
  storePart,
} from '../repository/feedUploads.ts';
import { IMPORT_COLUMNS } from './importColumns.ts';
import { toFeedUpload, toUploadedFeed } from './toFeedUpload.ts';
import { toFeedImport } from './toStoredPlan.ts';
import { UploadRunner } from './UploadRunner.ts';
import { pointsTable, refusedTable } from './uploadTables.ts';

const PartParams = Type.Object({
  ...IdParams.properties,
  part: Type.Integer({
    minimum: 0,
    maximum: Math.ceil(MAX_FEED_BYTES / FEED_PART_BYTES) - 1,
    description: 'Position of the part in the file, from 0',
  }),
});

/** Size of a part in bytes. */
const partBytes = (bytes: number, part: number): number => Math.min(FEED_PART_BYTES, bytes - part * FEED_PART_BYTES);

/** Calls about uploaded booking feeds and their imports; the commands `bookings …` do the same. */
export function feedUploadRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const runner = new UploadRunner(context, app.log);
  app.addHook('onReady', () => runner.resume());
  app.addHook('onClose', () => runner.stop());

  async function find(id: number): Promise<StoredUpload> {
    const upload = await findUpload(db, id);
    if (!upload) throw new Refusal('not_found');
    return upload;
  }

  async function show(id: number, language: Language): Promise<FeedUpload> {
    const upload = await find(id);
    const refused = upload.plan && upload.plan.Refused > 0 ? await listRefused(db, id, 0, MAX_IN_PLAN) : [];
    return toFeedUpload(upload, refused, language);
  }

  defineList(app, context, {
    list: 'feed-imports',
    tag: 'Imports of the booking feed',
    summary: 'Imports of the booking feed, latest first',
    query: {},
    row: FeedImportSchema,
    columns: IMPORT_COLUMNS,
    find: () => foundList(feedImportList(db), (rows) => rows.map(toFeedImport)),
  });

  defineCall(app, 'feedUploads', {
    tag: 'Uploads of the booking feed',
    summary: 'Recently uploaded booking feeds, latest first',
    response: Type.Array(UploadedFeedSchema),
    responseDescription: 'The latest 50',
    handle: async () => (await listUploads(db)).map(toUploadedFeed),
  });

  defineCall(app, 'startFeedUpload', {
    summary: 'Start the upload of a booking feed, whose parts follow',
    body: StartFeedUploadSchema,
    response: FeedUploadSchema,
    responseDescription: 'The upload, still without parts',
    async handle({ body, ...caller }) {
      const { File: fileName, Bytes: bytes } = body;
      let id = 0;
      await auditDecision(
        context,
        caller,
        { action: 'booking feed uploaded', target: fileName, why: `${bytes} bytes` },
        async (tx) => {
          await deleteOldUploads(tx, clock());
          id = await insertUpload(tx, { fileName, bytes, who: caller.staff.email, now: clock() });
          return { what: 'booking feed uploaded' };
        },
      );
      return show(id, caller.language);
    },
  });

  defineCall(app, 'feedUpload', {
    summary: 'An uploaded booking feed: its progress, and the result of its dry run',
    params: IdParams,
    response: FeedUploadSchema,
    responseDescription: 'The current upload',
    errors: ['not_found'],
    handle: ({ params, language }) => show(params.id, language),
  });

  defineCall(app, 'addFeedPart', {
    summary: 'Add a part to an upload; repeating it changes nothing',
    params: PartParams,
    body: AddFeedPartSchema,
    repeatable: true,
    response: FeedUploadSchema,
    responseDescription: 'The upload with the part',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id, part }, body, staff, language }) {
      const upload = await find(id);
      if (upload.uploaded_by !== staff.email) throw new Refusal('not_found');
      const content = Buffer.from(body.Content, 'base64');
      if (content.length !== partBytes(upload.bytes, part)) throw new Refusal('feed_incomplete');
      if (!(await storePart(db, id, part, content))) throw new Refusal('feed_moved_on');
      return show(id, language);
    },
  });

  defineCall(app, 'checkFeed', {
    summary: 'Start the dry run of an upload; repeat it if bookings have changed since',
    params: IdParams,
    body: CheckFeedSchema,
    response: FeedUploadSchema,
    responseDescription: 'The upload; its dry run continues in the background',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body: { AllowOwnerChange: allowOwnerChange = false }, ...caller }) {
      const { file_name: why, bytes, received } = await find(id);
      const started = { id, runner: runner.newRunner() };
      await auditDecision(
        context,
        caller,
        { action: 'booking feed checked', target: `feed upload ${id}`, why },
        async (tx) => {
          if (received !== bytes) throw new Refusal('feed_incomplete');
          const step = { id, state: 'checking', from: ['uploading', 'checked', 'unreadable'] } as const;
          const isStarted = await startStep(tx, step, { ...started, total: bytes, allowOwnerChange });
          if (!isStarted) throw new Refusal('feed_moved_on');
          return { what: 'booking feed checked' };
        },
      );
      runner.check(started);
      return show(id, caller.language);
    },
  });

  defineCall(app, 'importFeed', {
    summary: 'Start the import of an upload after its dry run; all or nothing',
    params: IdParams,
    body: ImportFeedSchema,
    response: FeedUploadSchema,
    responseDescription: 'The upload; its import continues in the background',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body, ...caller }) {
      const { Revision: revision, SkipRefused: skipRefused = false, Again: again = false } = body;
      const { plan, file_name: why } = await find(id);
      const started = { id, runner: runner.newRunner() };
      await auditDecision(
        context,
        caller,
        { action: 'booking import started', target: `feed upload ${id}`, why },
        async (tx) => {
          if (plan === null) throw new Refusal('feed_moved_on');
          if (plan.Revision !== revision) throw new Refusal('feed_changed');
          if (plan.Refused > 0 && !skipRefused) throw new Refusal('feed_refused_lines');
          if (plan.Newer !== null && !again) throw new Refusal('feed_outdated');
          if (await isAnyImporting(tx, id)) throw new Refusal('bookings_importing');
          const step = { id, state: 'importing', from: ['checked'] } as const;
          const isStarted = await startStep(tx, step, { ...started, total: plan.Rows });
          if (!isStarted) throw new Refusal('feed_moved_on');
          return { what: 'booking import started' };
        },
      );
      runner.import({ ...started, who: caller.staff.email, revision, skipRefused, again });
      return show(id, caller.language);
    },
  });

  defineCall(app, 'refusedFeedLines', {
    summary: 'Refused lines of a dry run as CSV, each with the reason',
    params: IdParams,
    response: FileResponse,
    responseDescription: 'The table',
    file: FILE_TYPES.csv,
    errors: ['not_found'],
    async handle({ params: { id }, language, ...caller }) {
      const { file_name: why } = await find(id);
      const table = refusedTable(db, id, language);
      const entry = { what: 'refused feed lines exported', target: `feed upload ${id}`, why };
      return sendAuditedTable(context, caller, { format: 'csv', table, entry });
    },
  });

  defineCall(app, 'feedPoints', {
    summary: 'Members whose points an upload changes, as CSV',
    params: IdParams,
    response: FileResponse,
    responseDescription: 'The table',
    file: FILE_TYPES.csv,
    errors: ['not_found'],
    async handle({ params: { id }, language, ...caller }) {
      const { file_name: why } = await find(id);
      const table = pointsTable(db, id, language);
      const entry = { what: 'feed points exported', target: `feed upload ${id}`, why };
      return sendAuditedTable(context, caller, { format: 'csv', table, entry });
    },
  });
}
