import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ClaimApproval, ClaimRejection, StaffClaim } from '@friends/shared/contract/staff/claims';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readClaim = object<StaffClaim>({
  id: number,
  Claimed: moment,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Category: text,
  Name: text,
  NameEn: text,
  TotalPoints: number,
  TotalValue: number,
  BonusValue: or(number, 0),
  State: oneOf(['Pending', 'Approved', 'Rejected', 'Withdrawn']),
  NeedsTwo: flag,
  FirstApprovedBy: or(text, null),
  FirstApprovedAt: or(moment, null),
  FirstCounts: flag,
  IsOwn: flag,
  Stopped: flag,
  Owed: or(
    list(object<StaffClaim['Owed'][number]>({ BookingRef: text, Points: number, Status: text, Since: moment })),
    [],
  ),
  HeldUntil: or(moment, null),
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  DueOn: or(text, null),
  CodesLeft: or(number, null),
  Revision: someText,
});

/** Those that wait for a decision, the oldest first; searched in member, agency and reward. */
export function listClaims(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffClaim>> {
  return client.call('staffClaims', page(readClaim), { query: toQuery(query) });
}

/** One claim, also a decided one; null if not found. */
export function fetchClaim(client: StaffClient, id: string): Promise<StaffClaim | null> {
  return client.call('staffClaim', readClaim, { params: { id } }).catch(nullAt(404, 422));
}

/** Throws `conflict` if the claim has changed or the caller may not approve it; `no_right`. @returns the new state */
export function approveClaim(client: StaffClient, id: number, approval: ClaimApproval): Promise<StaffClaim> {
  return client.call('approveClaim', readClaim, { params: { id: String(id) }, body: approval });
}

/** Throws as `approveClaim`. */
export function rejectClaim(client: StaffClient, id: number, rejection: ClaimRejection): Promise<StaffClaim> {
  return client.call('rejectClaim', readClaim, { params: { id: String(id) }, body: rejection });
}
