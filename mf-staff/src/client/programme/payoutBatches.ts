import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  MakePayoutBatch,
  PayoutBatch,
  PayoutBatchRows,
  PayoutExportPreview,
  PayoutProblem,
  PayoutResultPlan,
} from '@friends/shared/contract/staff/payoutBatches';
import {
  BATCH_STATES,
  PAYOUT_KINDS,
  PAYOUT_RESULTS,
  REFUSALS,
  RESULT_FITS,
} from '@friends/shared/contract/staff/payoutRules';
import type { PayoutTemplate } from '@friends/shared/contract/staff/payouts';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { readPayoutRow } from './payouts.ts';

const BATCH = {
  id: number,
  Kind: oneOf(PAYOUT_KINDS),
  State: oneOf(BATCH_STATES),
  Count: number,
  Sum: number,
  Deducted: number,
  Net: number,
  Points: number,
  MadeBy: text,
  MadeAt: moment,
  NeedsApproval: flag,
  ApprovedBy: or(text, null),
  ApprovedAt: or(moment, null),
  ExportedBy: or(text, null),
  ExportedAt: or(moment, null),
  Template: or(text, null),
  FileName: or(text, null),
  CancelledBy: or(text, null),
  CancelledAt: or(moment, null),
  CancelledWhy: or(text, null),
  Paid: number,
  Refused: number,
  Open: number,
  IsOwn: flag,
  IsMaker: flag,
  Revision: someText,
};

const readBatch = object<PayoutBatch>(BATCH);
const readBatchRows = object<PayoutBatchRows>({ ...BATCH, Rows: list(readPayoutRow) });

const readTemplates = list(
  object<PayoutTemplate>({ id: someText, Kind: oneOf(PAYOUT_KINDS), Title: text, TitleId: text, Format: text }),
);

const readPreview = object<PayoutExportPreview>({
  Template: someText,
  Count: number,
  Sum: number,
  Problems: list(object<PayoutProblem>({ Claim: or(number, null), MemberName: or(text, ''), Problem: text })),
});

type PreviousImport = NonNullable<PayoutResultPlan['ReadBefore']>;

export type PayoutResultLine = PayoutResultPlan['Rows'][number];

const readPlan = object<PayoutResultPlan>({
  Rows: list(
    object<PayoutResultLine>({
      Line: number,
      Claim: or(number, null),
      MemberName: or(text, ''),
      Fit: or(oneOf(RESULT_FITS), 'unreadable'),
      Result: or(oneOf(PAYOUT_RESULTS), null),
      Amount: or(number, null),
      PaidOn: or(text, null),
      Reference: or(text, null),
      Reason: or(oneOf(REFUSALS), null),
      Text: or(text, ''),
      Problem: or(text, null),
    }),
  ),
  Paid: number,
  Refused: number,
  Unknown: number,
  Same: number,
  Problems: number,
  ReadBefore: or(object<PreviousImport>({ Batch: number, At: moment, By: text }), null),
  Revision: someText,
});

const idParams = (id: number) => ({ id: String(id) });

export interface ResultUpload {
  readonly Template: string;
  /** Base64. */
  readonly Content: string;
}

/** Latest first. */
export function listBatches(client: StaffClient, query: ListQuery): Promise<PagedRows<PayoutBatch>> {
  return client.call('payoutBatches', page(readBatch), { query: toQuery(query) });
}

/** One batch with its claims; null if not found. */
export function fetchBatch(client: StaffClient, id: string): Promise<PayoutBatchRows | null> {
  return client.call('payoutBatch', readBatchRows, { params: { id } }).catch(nullAt(404, 422));
}

/** Throws `conflict` at `Count` if the due claims have changed; `no_right`. */
export function makeBatch(client: StaffClient, batch: MakePayoutBatch): Promise<PayoutBatch> {
  return client.call('makePayoutBatch', readBatch, { body: batch });
}

const CHANGES = {
  approve: 'approvePayoutBatch',
  cancel: 'cancelPayoutBatch',
  remove: 'removeFromBatch',
  deduct: 'deductFromPayout',
  export: 'exportPayoutBatch',
  result: 'readPayoutResult',
} as const;

export type BatchChange = keyof typeof CHANGES;

export interface BatchDecision {
  readonly Revision: string;
  readonly [field: string]: string | number;
}

/** Throws `conflict` if the batch has changed or the caller cannot change it; `invalid_input`, `no_right`. */
export async function changeBatch(
  client: StaffClient,
  change: BatchChange,
  id: number,
  decision: BatchDecision,
): Promise<void> {
  await client.call(CHANGES[change], nothing, { params: idParams(id), body: decision });
}

export function listTemplates(client: StaffClient): Promise<PayoutTemplate[]> {
  return client.call('payoutTemplates', readTemplates);
}

/** Dry run of the bank file: its rows and problems. */
export function previewExport(client: StaffClient, id: number, template: string): Promise<PayoutExportPreview> {
  return client.call('previewPayoutExport', readPreview, { params: idParams(id), query: { Template: template } });
}

/** The exported file, always the same bytes. */
export function fetchBatchFile(client: StaffClient, id: number): Promise<FetchedFile> {
  return client.file('payoutBatchFile', { params: idParams(id) });
}

/** Dry run of a result file. */
export function previewResult(client: StaffClient, id: number, upload: ResultUpload): Promise<PayoutResultPlan> {
  return client.call('previewPayoutResult', readPlan, { params: idParams(id), body: upload });
}
