import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  ApproveClaims,
  ClaimApproval,
  ClaimFacts,
  ClaimRejection,
  StaffClaim,
} from '@friends/shared/contract/staff/claims';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { approveClaim, approveClaims, fetchClaim, listClaims, rejectClaim } from '../../client/programme/claims.ts';
import { staffClientAtom } from '../staffClient.ts';

export function claimsAtom(query: ListQuery): LoadedAtom<PagedRows<StaffClaim>> {
  return loadedAtom((_, get) => listClaims(get(staffClientAtom), query));
}

/** Null if not found. */
export function claimAtom(id: string): LoadedAtom<ClaimFacts | null> {
  return loadedAtom((_, get) => fetchClaim(get(staffClientAtom), id));
}

export const fetchClaimAtom = atom(null, (get, _set, { id }: StaffClaim) =>
  fetchClaim(get(staffClientAtom), String(id)),
);

export const approveClaimAtom = atom(null, (get, _set, id: number, approval: ClaimApproval) =>
  approveClaim(get(staffClientAtom), id, approval),
);

export const rejectClaimAtom = atom(null, (get, _set, id: number, rejection: ClaimRejection) =>
  rejectClaim(get(staffClientAtom), id, rejection),
);

export const approveClaimsAtom = atom(null, (get, _set, approvals: ApproveClaims) =>
  approveClaims(get(staffClientAtom), approvals),
);
