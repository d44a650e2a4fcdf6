import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { MEMBER_STATES } from '@friends/shared/contract/staff/memberRules';
import type {
  HelpMember,
  MemberDetails,
  MemberPage,
  MoveMember,
  StaffMember,
  Timeline,
  TimelineEvent,
} from '@friends/shared/contract/staff/members';
import { PAYOUT_ACCOUNTS, TIMELINE_KINDS } from '@friends/shared/contract/staff/timelineRules';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { readSameMembers } from './memberRequests.ts';

const MEMBER = {
  id: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Email: text,
  State: oneOf(MEMBER_STATES),
  GeniusMember: flag,
  Country: or(text, ''),
  Points: number,
  SignedUp: moment,
};

/** Members that match the query, the best match first. */
export function listMembers(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffMember>> {
  return client.call('staffMembers', page(object<StaffMember>(MEMBER)), { query: toQuery(query) });
}

const readAccounts = list(
  object<MemberPage['Accounts'][number]>({ Kind: oneOf(PAYOUT_ACCOUNTS), Account: or(text, '') }),
);

const readMail = object<MemberPage['Mails']['reset_link']>({ Subject: text, Body: text });

const readPage = object<MemberPage>({
  ...MEMBER,
  Phone: or(text, ''),
  Language: oneOf(['en', 'id']),
  IsPanorama: flag,
  IsXML: flag,
  DecidedBy: or(text, null),
  DecidedAt: or(moment, null),
  DecisionWhy: or(text, null),
  IsOwn: flag,
  Balance: object<MemberPage['Balance']>({
    Owed: number,
    Stays: number,
    Extra: number,
    Claims: number,
    Corrections: number,
    Debts: number,
  }),
  Bookings: number,
  FirstBooking: or(text, null),
  LastBooking: or(text, null),
  Accounts: readAccounts,
  Stopped: flag,
  HeldUntil: or(moment, null),
  TwoStep: flag,
  Passkeys: number,
  Sessions: number,
  LastUsed: or(moment, null),
  Same: readSameMembers,
  Mails: object<MemberPage['Mails']>({
    reset_link: readMail,
    two_step_off: readMail,
    passkeys_off: readMail,
    payouts_on: readMail,
    move: readMail,
  }),
  Revision: someText,
});

/** One member with balance and state of the account; null if not found. */
export function fetchMember(client: StaffClient, id: string): Promise<MemberPage | null> {
  return client.call('staffMember', readPage, { params: { id } }).catch(nullAt(404, 422));
}

/** Throws `conflict` if the account has changed; `no_right`. @returns the updated member */
export function helpMember(client: StaffClient, id: number, help: HelpMember): Promise<MemberPage> {
  return client.call('helpMember', readPage, { params: { id: String(id) }, body: help });
}

/** Throws `conflict` if the account has changed, or another member has the new user ID; `no_right`. */
export function moveMember(client: StaffClient, id: number, move: MoveMember): Promise<MemberPage> {
  return client.call('moveMember', readPage, { params: { id: String(id) }, body: move });
}

const readDetails = object<MemberDetails>({
  Email: text,
  Phone: or(text, ''),
  Address: or(text, ''),
  Accounts: readAccounts,
});

/** Unmasked contacts and payout details; every call is audited. Null if not found. */
export function fetchDetails(client: StaffClient, id: number): Promise<MemberDetails | null> {
  return client.call('memberDetails', readDetails, { params: { id: String(id) } }).catch(nullAt(404));
}

const readTimeline = object<Timeline>({
  Events: list(
    object<TimelineEvent>({
      id: someText,
      At: moment,
      Kind: oneOf(TIMELINE_KINDS),
      What: someText,
      Number: or(number, null),
      Text: or(text, ''),
      BookingRef: or(text, null),
      Points: or(number, null),
      Balance: or(number, null),
      CreditOn: or(text, null),
      Rule: or(text, null),
      By: or(text, null),
      Why: or(text, null),
    }),
  ),
  Next: or(someText, null),
});

interface TimelinePage {
  /** Empty: all. */
  readonly kind: string;
  /** `Next` of the previous page; null: the latest events. */
  readonly before: string | null;
}

/** A page of a member's timeline, the latest event first. */
export function fetchTimeline(client: StaffClient, id: number, { kind, before }: TimelinePage): Promise<Timeline> {
  return client.call('memberTimeline', readTimeline, {
    params: { id: String(id) },
    query: { ...(kind === '' ? {} : { Kind: kind }), ...(before === null ? {} : { Before: before }) },
  });
}
