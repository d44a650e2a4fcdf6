import type { MailLink } from '@friends/shared/contract/staff/failedMailRules';
import { findLink } from '../../members/emailChanges/repository.ts';
import { findReset } from '../../members/passwords/repository.ts';
import { findStop } from '../../members/payoutHolds/repository.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { MailKind } from '../../platform/mail/mailTexts.ts';
import { findInvite } from '../repository/invites.ts';
import type { StoredMail } from './repository.ts';

type FindLink = (db: Db, token: string, now: Date) => Promise<unknown>;

/** Kinds of mails with a link, each with what finds a link that still works. */
const LINKS: ReadonlyMap<string, FindLink> = new Map<MailKind, FindLink>([
  ['password_reset', findReset],
  ['email_confirm', findLink],
  ['email_asked', findLink],
  ['email_changed', findLink],
  ['staff_invited', findInvite],
  ['password_changed', findStop],
  ['passkey_added', findStop],
  ['details_added', findStop],
  ['details_changed', findStop],
]);

/** Kinds that may have a voucher code, which works as long as it is in the mail. */
const CODES: ReadonlySet<string> = new Set<MailKind>(['redemption_code', 'redemption_sent', 'redemption_paid']);

/** State of the link or code in a mail. */
export async function linkOf(db: Db, { kind, secret, hasGap }: StoredMail, now: Date): Promise<MailLink> {
  const find = LINKS.get(kind);
  if (secret === null) return find || (hasGap && CODES.has(kind)) ? 'over' : 'none';
  return !find || (await find(db, secret, now)) ? 'works' : 'over';
}
