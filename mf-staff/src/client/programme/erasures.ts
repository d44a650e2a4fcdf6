import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { nullAt } from '@friends/shared/client/none';
import { flag, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readErasure = object<StaffErasure>({
  id: number,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Reason: or(text, ''),
  AskedBy: text,
  AskedAt: moment,
  DueAt: moment,
  IsLate: flag,
  OpenClaims: or(number, 0),
  OpenDeliveries: or(number, 0),
  OpenCorrections: or(number, 0),
  IsOwn: flag,
  State: oneOf(['Pending', 'Erased', 'Rejected']),
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  Revision: someText,
});

/** Waiting for a second person by default, oldest first. */
export function listErasures(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffErasure>> {
  return client.call('staffErasures', page(readErasure), { query: toQuery(query) });
}

/** An erasure request, whether pending or decided; null if not found. */
export function fetchErasure(client: StaffClient, id: number): Promise<StaffErasure | null> {
  return client.call('staffErasure', readErasure, { params: { id: String(id) } }).catch(nullAt(404, 422));
}

export interface NewErasure {
  readonly MemberId: number;
  readonly Why: string;
}

/** Throws `not_found`; `conflict` if the erasure was already requested or done; `no_right`. */
export function requestErasure(client: StaffClient, erasure: NewErasure): Promise<StaffErasure> {
  return client.call('askErasure', readErasure, { body: erasure });
}

const CALLS = { approve: 'approveErasure', reject: 'rejectErasure' } as const;

export interface ErasureDecision {
  readonly Revision: string;
  readonly Why: string;
}

/** Throws `conflict` if it is decided, the caller cannot decide it, or the member has open claims or corrections; `no_right`. */
export function decideErasure(
  client: StaffClient,
  verb: keyof typeof CALLS,
  id: number,
  decision: ErasureDecision,
): Promise<StaffErasure> {
  return client.call(CALLS[verb], readErasure, { params: { id: String(id) }, body: decision });
}

/** All data stored about a member, as a ZIP file. Throws `not_found`, `no_right`. */
export const fetchMemberCopy = (client: StaffClient, memberId: number): Promise<FetchedFile> =>
  client.file('memberCopy', { params: { id: String(memberId) } });
