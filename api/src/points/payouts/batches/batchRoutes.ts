import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { BATCH_SORTS } from '@friends/shared/contract/staff/listRules';
import {
  CancelPayoutBatchSchema,
  DeductFromPayoutSchema,
  ExportPayoutBatchSchema,
  MakePayoutBatchSchema,
  PayoutBatchDecisionSchema,
  PayoutBatchRowsSchema,
  PayoutBatchSchema,
  PayoutExportPreviewSchema,
  PayoutResultPlanSchema,
  PreviewPayoutResultSchema,
  ReadPayoutResultSchema,
  RemoveFromBatchSchema,
} from '@friends/shared/contract/staff/payoutBatches';
import { PayoutTemplateSchema } from '@friends/shared/contract/staff/payouts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { writeCallAudit } from '../../../platform/audit/callAudit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { FormRules } from '../../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { defineList, foundList } from '../../../staff/lists/defineList.ts';
import { loadFormats } from '../formats/loadFormats.ts';
import { listBatches } from '../repository/batches.ts';
import { BatchCalls } from './BatchCalls.ts';
import { BATCH_COLUMNS } from './batchColumns.ts';
import { approveBatch, cancelBatch, deductFromPayout, removeFromBatch } from './decideBatch.ts';
import { exportBatch, openFile, previewExport } from './exportBatch.ts';

const TemplateQuery = Type.Object({ Template: Type.String({ maxLength: 60, description: 'Name of a template' }) });
const BATCHES_QUERY = {
  Open: Type.Optional(Type.Boolean({ description: 'true: only those with claims without a result' })),
  Sort: Type.Optional(Type.Enum([...BATCH_SORTS], { description: 'Default: `latest`' })),
};
const requireReason: FormRules = (values) => checkFilled(values, ['Why']);

/**
 * Calls about payout batches; the commands `payouts …` do the same.
 *
 * @throws ConfigError if a payout format is invalid
 */
export function payoutBatchRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config, clock } = context;
  const formats = loadFormats(config.payoutFormats);
  const calls = new BatchCalls(context, formats);

  defineCall(app, 'payoutTemplates', {
    tag: 'Formats of bank files',
    summary: 'Available formats of bank files',
    response: Type.Array(PayoutTemplateSchema),
    responseDescription: 'All formats',
    handle: async () =>
      formats.map(({ id, kind, title, file }) => ({
        id,
        Kind: kind,
        Title: title.en,
        TitleId: title.id,
        Format: file.type,
      })),
  });

  defineList(app, context, {
    list: 'payout-batches',
    summary: 'Payout batches, latest first',
    query: BATCHES_QUERY,
    row: PayoutBatchSchema,
    columns: BATCH_COLUMNS,
    find: ({ Open: isOpen = false, Sort: sort = 'latest' }, { staff }) =>
      foundList(listBatches(db, { isOpen, sort }), (rows) => calls.toStaff(rows, staff)),
  });

  defineCall(app, 'makePayoutBatch', {
    tag: 'Payout batches',
    summary: 'Make a batch of selected payouts, or of all that are due',
    body: MakePayoutBatchSchema,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The batch with its rows',
    errors: ['conflict'],
    async handle({ body: { Kind: kind, Ids, Until: until, Count: count, Sum: sum }, ...caller }) {
      const ids = Ids && [...new Set(Ids)];
      return calls.make(caller, { kind, ids, until, expected: { count, sum } });
    },
  });

  defineCall(app, 'payoutBatch', {
    summary: 'One batch with its rows',
    params: IdParams,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The batch',
    errors: ['not_found'],
    handle: ({ params: { id }, staff }) => calls.batchWithRows(id, staff),
  });

  defineCall(app, 'approvePayoutBatch', {
    summary: 'Approve a batch as the second person',
    params: IdParams,
    body: PayoutBatchDecisionSchema,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Revision: expectedRevision }, ...caller }) =>
      calls.decide(caller, { id, action: 'payout batch approved' }, (tx, work) =>
        approveBatch(tx, { id, expectedRevision }, work),
      ),
  });

  defineCall(app, 'cancelPayoutBatch', {
    summary: 'Cancel a batch that has no file yet; its claims are due again',
    params: IdParams,
    body: CancelPayoutBatchSchema,
    rules: requireReason,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Revision: expectedRevision, Why }, ...caller }) =>
      calls.decide(caller, { id, action: 'payout batch cancelled', why: Why }, (tx, work) =>
        cancelBatch(tx, { id, expectedRevision, why: Why.trim() }, work),
      ),
  });

  defineCall(app, 'removeFromBatch', {
    summary: 'Remove a claim from a batch that has no file yet; it is due again',
    params: IdParams,
    body: RemoveFromBatchSchema,
    rules: requireReason,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Revision: expectedRevision, Claim: claim, Why }, ...caller }) =>
      calls.decide(caller, { id, action: 'payout removed', why: Why }, (tx, work) =>
        removeFromBatch(tx, { id, expectedRevision, claim, why: Why.trim() }, work),
      ),
  });

  defineCall(app, 'deductFromPayout', {
    summary: 'Deduct from the payout of a claim, with a reason; voids an approval of the batch',
    params: IdParams,
    body: DeductFromPayoutSchema,
    rules: requireReason,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body, ...caller }) => {
      const { Revision: expectedRevision, Claim: claim, Amount: amount, Why } = body;
      return calls.decide(caller, { id, action: 'payout deducted', why: Why }, (tx, work) =>
        deductFromPayout(tx, { id, expectedRevision, claim, amount, why: Why.trim() }, work),
      );
    },
  });

  defineCall(app, 'previewPayoutExport', {
    summary:
      'Preview of the bank file, with rows that are invalid in the format or cannot be paid now; changes nothing',
    params: IdParams,
    query: TemplateQuery,
    response: PayoutExportPreviewSchema,
    responseDescription: 'Number, sum and problems of the file',
    errors: ['not_found'],
    async handle({ params: { id }, query, language }) {
      await calls.find(id);
      return previewExport(db, { id }, { format: calls.formatOf(query.Template), now: clock(), language, config });
    },
  });

  defineCall(app, 'exportPayoutBatch', {
    summary: 'Create the bank file of a batch, once; it can be downloaded repeatedly',
    params: IdParams,
    body: ExportPayoutBatchSchema,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body: { Revision: expectedRevision, Template }, ...caller }) => {
      const format = calls.formatOf(Template);
      return calls.decide(caller, { id, action: 'payout batch exported' }, (tx, work) =>
        exportBatch(tx, { id, expectedRevision, format }, work),
      );
    },
  });

  defineCall(app, 'payoutBatchFile', {
    summary: 'The bank file of a batch, always the same bytes; each download is audited',
    params: IdParams,
    response: Type.Unsafe<Buffer>({ type: 'string', description: 'The file' }),
    responseDescription: 'The file',
    file: 'application/octet-stream',
    errors: ['not_found'],
    async handle({ params: { id }, request, reply }) {
      const batch = await calls.find(id);
      const bytes = await openFile(db, id, config);
      if (bytes === null) throw new Refusal('not_found');
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'payout file fetched', target: `payout batch ${id}` }),
      );
      reply.header('content-type', 'application/octet-stream');
      reply.header('content-disposition', `attachment; filename="${batch.file_name}"`);
      return bytes;
    },
  });

  defineCall(app, 'previewPayoutResult', {
    summary: "Preview of applying the bank's response, line by line; changes nothing",
    params: IdParams,
    body: PreviewPayoutResultSchema,
    safe: true,
    response: PayoutResultPlanSchema,
    responseDescription: 'The plan',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body, ...caller }) => calls.planResult(id, body, caller),
  });

  defineCall(app, 'readPayoutResult', {
    summary:
      "Apply the bank's response: paid, refused or unknown; members are notified, and repeating it changes nothing",
    params: IdParams,
    body: ReadPayoutResultSchema,
    response: PayoutBatchRowsSchema,
    responseDescription: 'The updated batch',
    errors: ['not_found', 'conflict'],
    handle: ({ params: { id }, body, ...caller }) => calls.readResult(id, body, caller),
  });
}
