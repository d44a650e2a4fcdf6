import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  CorrectionDecision,
  CorrectPoints,
  PreviewCorrection,
  StaffCorrection,
} from '@friends/shared/contract/staff/corrections';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  correctPoints,
  decideCorrection,
  fetchCorrection,
  listCorrections,
  previewCorrection,
} from '../../client/programme/corrections.ts';
import { staffClientAtom } from '../staffClient.ts';

export function correctionsAtom(query: ListQuery): LoadedAtom<PagedRows<StaffCorrection>> {
  return loadedAtom((_, get) => listCorrections(get(staffClientAtom), query));
}

/** Null if not found. */
export function correctionAtom(id: string): LoadedAtom<StaffCorrection | null> {
  return loadedAtom((_, get) => fetchCorrection(get(staffClientAtom), id));
}

export const fetchCorrectionAtom = atom(null, (get, _set, { id }: StaffCorrection) =>
  fetchCorrection(get(staffClientAtom), String(id)),
);

export const previewCorrectionAtom = atom(null, (get, _set, correction: PreviewCorrection) =>
  previewCorrection(get(staffClientAtom), correction),
);

export const correctPointsAtom = atom(null, (get, _set, correction: CorrectPoints) =>
  correctPoints(get(staffClientAtom), correction),
);

export const decideCorrectionAtom = atom(
  null,
  (get, _set, verb: 'approve' | 'reject', id: number, decision: CorrectionDecision) =>
    decideCorrection(get(staffClientAtom), verb, id, decision),
);
