import { nullAt } from '@friends/shared/client/none';
import { moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { MAIL_LINKS, MAIL_PROBLEMS, MAIL_STATES } from '@friends/shared/contract/staff/failedMailRules';
import type {
  FailedMail,
  FailedMailDetails,
  GiveUpMails,
  ResendMails,
} from '@friends/shared/contract/staff/failedMails';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';
import { BULK_TIMEOUT_MS, readRowResults } from '../rowResults.ts';

const readMail = object<FailedMail>({
  id: number,
  Written: moment,
  Kind: text,
  To: text,
  Tries: number,
  Problem: or(oneOf(MAIL_PROBLEMS), 'other'),
  State: oneOf(MAIL_STATES),
  NextTry: or(moment, null),
  Link: oneOf(MAIL_LINKS),
  ResentBy: or(text, null),
  ResentAt: or(moment, null),
  GivenUpBy: or(text, null),
  GivenUpAt: or(moment, null),
  GivenUpWhy: or(text, null),
  Revision: someText,
});

/** By default without emails that were given up, oldest first. */
export function listFailedMails(client: StaffClient, query: ListQuery): Promise<PagedRows<FailedMail>> {
  return client.call('staffFailedMails', page(readMail), { query: toQuery(query) });
}

const readDetails = object<FailedMailDetails>({
  To: text,
  MemberId: or(number, null),
  Subject: text,
  Answer: text,
});

/** Unmasked details; every call is audited. Null if the email has since been sent. */
export function fetchMailDetails(client: StaffClient, id: number): Promise<FailedMailDetails | null> {
  return client.call('failedMailDetails', readDetails, { params: { id: String(id) } }).catch(nullAt(404));
}

/** A decision on several emails, with their expected revisions. */
export type MailsDecision =
  | { readonly action: 'resend'; readonly body: ResendMails }
  | { readonly action: 'giveUp'; readonly body: GiveUpMails };

const CALLS = { resend: 'resendMails', giveUp: 'giveUpMails' } as const;

/** Returns a result for each email. */
export function decideMails(client: StaffClient, { action, body }: MailsDecision): Promise<RowResult[]> {
  return client.call(CALLS[action], readRowResults, { body, timeoutMs: BULK_TIMEOUT_MS });
}
