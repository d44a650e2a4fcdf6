import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  decideErasure,
  type ErasureDecision,
  fetchErasure,
  fetchMemberCopy,
  listErasures,
  type NewErasure,
  requestErasure,
} from '../../client/programme/erasures.ts';
import { staffClientAtom } from '../staffClient.ts';

export function erasuresAtom(query: ListQuery): LoadedAtom<PagedRows<StaffErasure>> {
  return loadedAtom((_, get) => listErasures(get(staffClientAtom), query));
}

/** Null if not found. */
export const fetchErasureAtom = atom(null, (get, _set, { id }: StaffErasure) => fetchErasure(get(staffClientAtom), id));

export const requestErasureAtom = atom(null, (get, _set, erasure: NewErasure) =>
  requestErasure(get(staffClientAtom), erasure),
);

export const decideErasureAtom = atom(
  null,
  (get, _set, verb: 'approve' | 'reject', id: number, decision: ErasureDecision) =>
    decideErasure(get(staffClientAtom), verb, id, decision),
);

/** Throws `ApiError`. */
export const fetchMemberCopyAtom = atom(null, (get, _set, memberId: number) =>
  fetchMemberCopy(get(staffClientAtom), memberId),
);
