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
  ApprovedRequest,
  ApproveRequest,
  ApproveRequests,
  AskMember,
  MemberContacts,
  MemberRequest,
  MemberRequestFacts,
  RejectRequest,
  SameMember,
} from '@friends/shared/contract/staff/memberRequests';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

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

/** Other members with the same contacts. */
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

/** Sign-ups or agency changes, by default those that wait, the oldest first. */
export function listRequests(
  client: StaffClient,
  kind: MemberRequestKind,
  query: ListQuery,
): Promise<PagedRows<MemberRequest>> {
  return client.call(CALLS[kind].list, page(readRequest), { query: toQuery(query) });
}

/** One request with what speaks for it and against it; null if there is none of that number. */
export function fetchRequest(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
): Promise<MemberRequestFacts | null> {
  return client.call(CALLS[kind].one, readFacts, { params: { id: String(id) } }).catch(nullAt(404));
}

const readContacts = object<MemberContacts>({ Email: text, Phone: or(text, '') });

/** Contacts in full; each look is in the audit. Null if there is no such request. */
export function fetchContacts(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
): Promise<MemberContacts | null> {
  return client.call(CALLS[kind].contacts, readContacts, { params: { id: String(id) } }).catch(nullAt(404));
}

/** A decision about one request, with the body of its call. */
export type RequestDecision =
  | { readonly action: 'approve'; readonly body: ApproveRequest }
  | { readonly action: 'reject'; readonly body: RejectRequest }
  | { readonly action: 'ask'; readonly body: AskMember };

/** Throws `conflict` if the request is not as it was seen; `invalid_input`, `no_right`. @returns the request as it is then */
export function decideRequest(
  client: StaffClient,
  kind: MemberRequestKind,
  id: number,
  { action, body }: RequestDecision,
): Promise<MemberRequestFacts> {
  return client.call(CALLS[kind][action], readFacts, { params: { id: String(id) }, body });
}

/** Results of several approvals. */
export const readApproved = list(object<ApprovedRequest>({ id: number, Error: or(text, null) }));

/** 200 approvals, each in a transaction of its own. */
export const APPROVALS_MS = 120_000;

/** Approves several requests as they were seen; each has a result of its own. */
export function approveRequests(
  client: StaffClient,
  kind: MemberRequestKind,
  body: ApproveRequests,
): Promise<ApprovedRequest[]> {
  return client.call(CALLS[kind].approveAll, readApproved, { body, timeoutMs: APPROVALS_MS });
}
