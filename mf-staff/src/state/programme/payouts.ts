import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { MakePayoutBatch, PayoutBatch, PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import type { PayoutTemplate, PayoutTotals, SettlePayout, StaffPayout } from '@friends/shared/contract/staff/payouts';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  type BatchChange,
  type BatchDecision,
  changeBatch,
  fetchBatch,
  fetchBatchFile,
  listBatches,
  listTemplates,
  makeBatch,
  previewExport,
  previewResult,
  type ResultUpload,
} from '../../client/programme/payoutBatches.ts';
import { fetchPayoutDetails, fetchPayoutTotals, listPayouts, settlePayout } from '../../client/programme/payouts.ts';
import { staffClientAtom } from '../staffClient.ts';

export function payoutsAtom(query: ListQuery): LoadedAtom<PagedRows<StaffPayout>> {
  return loadedAtom((_, get) => listPayouts(get(staffClientAtom), query));
}

export function payoutTotalsAtom(): LoadedAtom<PayoutTotals[]> {
  return loadedAtom((_, get) => fetchPayoutTotals(get(staffClientAtom)));
}

export const fetchTotalsAtom = atom(null, (get) => fetchPayoutTotals(get(staffClientAtom)));

/** Full account details; every call is audited. */
export const fetchPayoutDetailsAtom = atom(null, (get, _set, id: number) =>
  fetchPayoutDetails(get(staffClientAtom), id),
);

export const settlePayoutAtom = atom(null, (get, _set, id: number, result: SettlePayout) =>
  settlePayout(get(staffClientAtom), id, result),
);

export function batchesAtom(query: ListQuery): LoadedAtom<PagedRows<PayoutBatch>> {
  return loadedAtom((_, get) => listBatches(get(staffClientAtom), query));
}

/** Null if not found. */
export function batchAtom(id: string): LoadedAtom<PayoutBatchRows | null> {
  return loadedAtom((_, get) => fetchBatch(get(staffClientAtom), id));
}

export const fetchBatchAtom = atom(null, (get, _set, { id }: Pick<PayoutBatchRows, 'id'>) =>
  fetchBatch(get(staffClientAtom), String(id)),
);

export const makeBatchAtom = atom(null, (get, _set, batch: MakePayoutBatch) => makeBatch(get(staffClientAtom), batch));

export const changeBatchAtom = atom(null, (get, _set, change: BatchChange, id: number, decision: BatchDecision) =>
  changeBatch(get(staffClientAtom), change, id, decision),
);

export const templatesAtom: LoadedAtom<PayoutTemplate[]> = loadedAtom((_, get) => listTemplates(get(staffClientAtom)));

export function exportPreviewAtom(id: number, template: string) {
  return loadedAtom((_, get) => previewExport(get(staffClientAtom), id, template));
}

/** Throws `ApiError`. */
export const fetchBatchFileAtom = atom(null, (get, _set, id: number) => fetchBatchFile(get(staffClientAtom), id));

/** Dry run of a result file. */
export const previewResultAtom = atom(null, (get, _set, id: number, upload: ResultUpload) =>
  previewResult(get(staffClientAtom), id, upload),
);
