import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../audit/auditDecision.ts';
import { decideSeveral } from '../audit/decideSeveral.ts';
import { linkOf } from './linkOf.ts';
import { lockMail, type MailDecision, type StoredMail, storeGivenUpMail, storeResent } from './repository.ts';
import { mailRevision } from './toFailedMail.ts';

interface MailAtRevision {
  readonly id: number;
  /** Revision that the page showed; null for a command, which skips the check. */
  readonly expectedRevision: string | null;
}

/** Refusal that names the last action on a mail, for a decision about an earlier revision. */
function mailChanged({ id, ...mail }: StoredMail): Refusal<'mail_changed'> {
  const { sent_at, given_up_at, resent_at } = mail;
  if (sent_at !== null) return new Refusal('mail_changed', { id, state: 'sent', by: null, at: jakartaMinute(sent_at) });
  if (given_up_at !== null)
    return new Refusal('mail_changed', { id, state: 'given_up', by: mail.given_up_by, at: jakartaMinute(given_up_at) });
  if (resent_at !== null)
    return new Refusal('mail_changed', { id, state: 'resent', by: mail.resent_by, at: jakartaMinute(resent_at) });
  return new Refusal('mail_changed', { id, state: 'changed', by: null, at: null });
}

/** Locks the mail. @throws Refusal that names who changed it and when, or if it is being sent */
async function lockAtRevision(tx: Tx, { id, expectedRevision }: MailAtRevision, now: Date): Promise<StoredMail> {
  const mail = await lockMail(tx, id);
  if (!mail) throw new Refusal('not_found');
  if (mail.sent_at !== null || mailRevision(mail) !== (expectedRevision ?? mailRevision(mail))) throw mailChanged(mail);
  // Otherwise it would be sent twice, or after it was given up.
  if (mail.leased_until !== null && mail.leased_until > now)
    throw new Refusal('mail_changed', { id, state: 'sending', by: null, at: null });
  // A mail that has not been tried yet needs no decision.
  if (mail.last_error === null) throw new Refusal('not_found');
  return mail;
}

const targetOf = ({ id }: MailAtRevision): string => `mail ${id}`;

/** Sends the mail again at once, and then as often as a new one. The caller audits it. @throws Refusal */
export async function resend(tx: Tx, target: MailAtRevision, decision: MailDecision): Promise<AuditedChange> {
  const mail = await lockAtRevision(tx, target, decision.at);
  if ((await linkOf(tx, mail, decision.at)) === 'over') throw new Refusal('mail_link_over', { id: mail.id });
  await storeResent(tx, mail.id, decision);
  return { what: 'mail resent' };
}

/** Stops sending the mail. The caller audits it. @throws Refusal */
export async function giveUp(
  tx: Tx,
  target: MailAtRevision,
  decision: MailDecision & { readonly why: string },
): Promise<AuditedChange> {
  const mail = await lockAtRevision(tx, target, decision.at);
  if (mail.given_up_at !== null) throw mailChanged(mail);
  await storeGivenUpMail(tx, mail.id, decision);
  return { what: 'mail given up' };
}

function resendMail(context: AppContext, caller: Caller, target: MailAtRevision): Promise<void> {
  const decision = { action: 'mail resent', target: targetOf(target) };
  const by = caller.staff.email;
  return auditDecision(context, caller, decision, (tx) => resend(tx, target, { by, at: context.clock() }));
}

function giveUpMail(
  context: AppContext,
  caller: Caller,
  { why, ...target }: MailAtRevision & { readonly why: string },
): Promise<void> {
  const decision = { action: 'mail given up', target: targetOf(target), why };
  const by = caller.staff.email;
  return auditDecision(context, caller, decision, (tx) => giveUp(tx, target, { by, at: context.clock(), why }));
}

/** Sends mails again unless they changed since they were read. Audits each decision, also a refused one. */
export const resendMails = (
  context: AppContext,
  caller: Caller,
  mails: readonly MailAtRevision[],
): Promise<RowResult[]> => decideSeveral(caller, mails, (mail) => resendMail(context, caller, mail));

/** Stops sending mails unless they changed since they were read. Audits each decision, also a refused one. */
export const giveUpMails = (
  context: AppContext,
  caller: Caller,
  mails: readonly MailAtRevision[],
  why: string,
): Promise<RowResult[]> => decideSeveral(caller, mails, (mail) => giveUpMail(context, caller, { ...mail, why }));
