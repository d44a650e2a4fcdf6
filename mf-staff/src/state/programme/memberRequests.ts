import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { ApproveRequests, MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  approveRequests,
  decideRequest,
  fetchContacts,
  fetchRequest,
  listRequests,
  type RequestDecision,
} from '../../client/programme/memberRequests.ts';
import { staffClientAtom } from '../staffClient.ts';

type RequestsAtom = (query: ListQuery) => LoadedAtom<PagedRows<MemberRequest>>;

const requestsAtom =
  (kind: MemberRequestKind): RequestsAtom =>
  (query) =>
    loadedAtom((_, get) => listRequests(get(staffClientAtom), kind, query));

export const REQUESTS_ATOMS: Readonly<Record<MemberRequestKind, RequestsAtom>> = {
  'sign-ups': requestsAtom('sign-ups'),
  'agency-changes': requestsAtom('agency-changes'),
};

/** Null if not found. */
export function requestFactsAtom(kind: MemberRequestKind, id: number): LoadedAtom<MemberRequestFacts | null> {
  return loadedAtom((_, get) => fetchRequest(get(staffClientAtom), kind, id));
}

export const fetchRequestAtom = atom(null, (get, _set, kind: MemberRequestKind, id: number) =>
  fetchRequest(get(staffClientAtom), kind, id),
);

/** Unmasked contacts; every call is audited. */
export const fetchContactsAtom = atom(null, (get, _set, kind: MemberRequestKind, id: number) =>
  fetchContacts(get(staffClientAtom), kind, id),
);

export const decideRequestAtom = atom(
  null,
  (get, _set, kind: MemberRequestKind, id: number, decision: RequestDecision) =>
    decideRequest(get(staffClientAtom), kind, id, decision),
);

export const approveRequestsAtom = atom(null, (get, _set, kind: MemberRequestKind, approvals: ApproveRequests) =>
  approveRequests(get(staffClientAtom), kind, approvals),
);
