import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { MEMBER_STATES } from '@friends/shared/contract/staff/memberRules';
import { BOOKING_MATCHES, BOOKING_OUTCOMES, QUESTION_STATES } from '@friends/shared/contract/staff/missingPointRules';
import type {
  ApproveMissingPoints,
  AskAboutMissingPoints,
  CreditMissingPoints,
  CreditQuestions,
  DeclineMissingPoints,
  DeclineQuestions,
  MissingPointsFacts,
  MissingPointsQuestion,
} from '@friends/shared/contract/staff/missingPoints';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { BULK_TIMEOUT_MS, readRowResults } from '../rowResults.ts';

const DECIDED = { DecidedBy: or(text, null), DecidedAt: or(moment, null), DecisionWhy: or(text, null) };

const QUESTION = {
  id: number,
  Asked: moment,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  BookingRef: text,
  HotelName: text,
  CheckOut: text,
  Message: or(text, ''),
  Feed: or(oneOf(BOOKING_OUTCOMES), null),
  State: oneOf(QUESTION_STATES),
  Proposal: or(
    object<NonNullable<MissingPointsQuestion['Proposal']>>({ Points: number, Answer: text, By: text, At: moment }),
    null,
  ),
  Question: or(
    object<NonNullable<MissingPointsQuestion['Question']>>({ Text: text, AskedBy: text, AskedAt: moment }),
    null,
  ),
  IsOwn: flag,
  Points: or(number, null),
  ...DECIDED,
  Revision: someText,
};

const readQuestion = object<MissingPointsQuestion>(QUESTION);

const readMail = object<MissingPointsFacts['Mails']['credited']>({ Subject: text, Body: text });

const readFacts = object<MissingPointsFacts>({
  ...QUESTION,
  Due: number,
  CreditRef: or(text, null),
  ByHandRefused: or(text, null),
  // Absent in the API of the previous release, which does not check the member's state
  MemberState: or(oneOf(MEMBER_STATES), 'approved'),
  Owed: or(number, 0),
  SecondFrom: or(number, null),
  Bookings: list(
    object<MissingPointsFacts['Bookings'][number]>({
      id: number,
      BookingRef: text,
      AgentCode: text,
      UserId: text,
      HotelName: text,
      CheckIn: text,
      CheckOut: text,
      Room: number,
      Night: number,
      Status: text,
      Match: oneOf(BOOKING_MATCHES),
      Outcome: oneOf(BOOKING_OUTCOMES),
      Points: number,
      CreditOn: or(text, null),
      CreditedAt: or(moment, null),
      Rule: or(text, null),
    }),
  ),
  Earlier: list(
    object<MissingPointsFacts['Earlier'][number]>({
      id: number,
      Asked: moment,
      BookingRef: text,
      State: oneOf(QUESTION_STATES),
      Points: or(number, null),
      ...DECIDED,
    }),
  ),
  SameReference: or(
    list(
      object<MissingPointsFacts['SameReference'][number]>({
        id: number,
        AgentCode: text,
        UserId: text,
        BookingRef: text,
        State: oneOf(QUESTION_STATES),
        Points: or(number, null),
      }),
    ),
    [],
  ),
  Language: oneOf(['en', 'id']),
  Mails: object<MissingPointsFacts['Mails']>({ credited: readMail, declined: readMail, asked: readMail }),
});

/** Pending questions by default, oldest first. */
export function listQuestions(client: StaffClient, query: ListQuery): Promise<PagedRows<MissingPointsQuestion>> {
  return client.call('staffMissingPoints', page(readQuestion), { query: toQuery(query) });
}

/** A question about missing points, with the feed's data on its booking; null if not found. */
export function fetchQuestion(client: StaffClient, id: number): Promise<MissingPointsFacts | null> {
  return client.call('missingPointsQuestion', readFacts, { params: { id: String(id) } }).catch(nullAt(404));
}

export type QuestionDecision =
  | { readonly action: 'credit'; readonly body: CreditMissingPoints }
  | { readonly action: 'approve'; readonly body: ApproveMissingPoints }
  | { readonly action: 'decline'; readonly body: DeclineMissingPoints }
  | { readonly action: 'ask'; readonly body: AskAboutMissingPoints };

const CALLS: Readonly<Record<QuestionDecision['action'], StaffEndpointName>> = {
  credit: 'creditMissingPoints',
  approve: 'approveMissingPoints',
  decline: 'declineMissingPoints',
  ask: 'askAboutMissingPoints',
};

/** Throws `conflict` if the question has changed; `invalid_input`, `no_right`. Returns the new state. */
export function decideQuestion(
  client: StaffClient,
  id: number,
  { action, body }: QuestionDecision,
): Promise<MissingPointsFacts> {
  return client.call(CALLS[action], readFacts, { params: { id: String(id) }, body });
}

export type QuestionsDecision =
  | { readonly action: 'credit'; readonly body: CreditQuestions }
  | { readonly action: 'decline'; readonly body: DeclineQuestions };

/** Answers several questions with their expected revisions. Returns a result for each. */
export function decideQuestions(client: StaffClient, { action, body }: QuestionsDecision): Promise<RowResult[]> {
  const call = action === 'credit' ? 'creditSeveralMissingPoints' : 'declineSeveralMissingPoints';
  return client.call(call, readRowResults, { body, timeoutMs: BULK_TIMEOUT_MS });
}
