import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import {
  MEMBER_REQUESTS,
  type MemberRequestKind,
  REQUEST_STATES,
  SHARED_CONTACTS,
} from '@friends/shared/contract/staff/memberRequestRules';
import type {
  ApproveRequest,
  ApproveRequests,
  AskMember,
  MemberContacts,
  MemberRequest,
  MemberRequestFacts,
  RejectRequest,
  RowResult,
  SameMember,
} from '@friends/shared/contract/staff/memberRequests';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { BULK_TIMEOUT_MS, readRowResults } from '../rowResults.ts';

type Call = 'list' | 'one' | 'contacts' | 'approveAll' | 'approve' | 'reject' | 'ask';

const CALLS: Readonly<Record<MemberRequestKind, Readonly<Record<Call, StaffEndpointName>>>> = {
  'sign-ups': {
    list: 'staffSignUps',
    one: 'staffSignUp',
    contacts: 'signUpContacts',
    approveAll: 'approveSignUps',
    approve: 'approveSignUp',
    reject: 'rejectSignUp',
    ask: 'askAboutSignUp',
  },
  'agency-changes': {
    list: 'staffAgencyChanges',
    one: 'staffAgencyChange',
    contacts: 'agencyChangeContacts',
    approveAll: 'approveAgencyChanges',
    approve: 'approveAgencyChange',
    reject: 'rejectAgencyChange',
    ask: 'askAboutAgencyChange',
  },
};

const REQUEST = {
  id: number,
  Requested: moment,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  OldAgentCode: or(text, null),
  OldUserId: or(text, null),
  MemberName: or(text, ''),
  Email: text,
  Phone: or(text, ''),
  Bookings: number,
  FirstBooking: or(text, null),
  State: oneOf(REQUEST_STATES),
  Question: or(object<NonNullable<MemberRequest['Question']>>({ Text: text, AskedBy: text, AskedAt: moment }), null),
  IsOwn: flag,
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  Revision: someText,
};

const readRequest = object<MemberRequest>(REQUEST);

const readMail = object<MemberRequestFacts['Mails']['approved']>({ Subject: text, Body: text });

export const readSameMembers = list(
  object<SameMember>({
    id: number,
    AgentCode: text,
    UserId: text,
    MemberName: or(text, ''),
    State: oneOf(['pending', 'approved', 'rejected']),
    Shared: list(oneOf(SHARED_CONTACTS)),
  }),
);

const readFacts = object<MemberRequestFacts>({
  ...REQUEST,
  LastBooking: or(text, null),
  AgencyUsers: number,
  AgencyMembers: number,
  Same: readSameMembers,
  Refusals: list(
    object<MemberRequestFacts['Refusals'][number]>({
      Kind: oneOf(MEMBER_REQUESTS),
      id: number,
      AgentCode: text,
      UserId: text,
      DecidedBy: or(text, null),
      DecidedAt: or(moment, null),
      DecisionWhy: or(text, null),
    }),
  ),
  Language: oneOf(['en', 'id']),
  Mails: object<MemberRequestFacts['Mails']>({ approved: readMail, rejected: readMail, asked: readMail }),
});

/** Pending requests by default, oldest first. */
export function listRequests(
  client: StaffClient,
  kind: MemberRequestKind,
  query: ListQuery,
): Promise<PagedRows<MemberRequest>> {
  return client.call(CALLS[kind].list, page(readRequest), { query: toQuery(query) });
}

/** A request with its evidence; null if not found. */
export function fetchRequest(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
): Promise<MemberRequestFacts | null> {
  return client.call(CALLS[kind].one, readFacts, { params: { id: String(id) } }).catch(nullAt(404));
}

const readContacts = object<MemberContacts>({ Email: text, Phone: or(text, '') });

/** Unmasked contacts; every call is audited. Null if not found. */
export function fetchContacts(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
): Promise<MemberContacts | null> {
  return client.call(CALLS[kind].contacts, readContacts, { params: { id: String(id) } }).catch(nullAt(404));
}

export type RequestDecision =
  | { readonly action: 'approve'; readonly body: ApproveRequest }
  | { readonly action: 'reject'; readonly body: RejectRequest }
  | { readonly action: 'ask'; readonly body: AskMember };

/** Throws `conflict` if the request has changed; `invalid_input`, `no_right`. Returns the new state. */
export function decideRequest(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
  { action, body }: RequestDecision,
): Promise<MemberRequestFacts> {
  return client.call(CALLS[kind][action], readFacts, { params: { id: String(id) }, body });
}

/** Approves several requests with their expected revisions. Returns a result for each. */
export function approveRequests(
  client: StaffClient,
  kind: MemberRequestKind,
  body: ApproveRequests,
): Promise<RowResult[]> {
  return client.call(CALLS[kind].approveAll, readRowResults, { body, timeoutMs: BULK_TIMEOUT_MS });
}
