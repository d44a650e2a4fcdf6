import type { MailLink, MailState } from '@friends/shared/contract/staff/failedMailRules';
import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { mailProblem } from '../../platform/mail/mailFault.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { MAX_TRIES } from '../../platform/mail/repository.ts';
import { linksOf } from './linkOf.ts';
import type { StoredMail } from './repository.ts';

/** Revision of a mail, sent back with a decision. Automatic tries do not change it. */
export const mailRevision = ({ id, resent_at, given_up_at }: StoredMail): string =>
  revisionOf([id, resent_at?.getTime() ?? null, given_up_at?.getTime() ?? null]);

function stateOf({ given_up_at, tries }: StoredMail): MailState {
  if (given_up_at !== null) return 'given_up';
  return tries < MAX_TRIES ? 'retrying' : 'exhausted';
}

/** A mail in a list: its address is masked, and the server's response, which may contain the address, is left out. */
function toFailedMail(mail: StoredMail, link: MailLink, now: Date): FailedMail {
  const state = stateOf(mail);
  const isBeingSent = mail.leased_until !== null && mail.leased_until > now;
  return {
    id: mail.id,
    Written: mail.written_at.toISOString(),
    Kind: mail.kind,
    To: maskedEmail(mail.recipient),
    Tries: mail.tries,
    Problem: mailProblem(mail.last_error ?? ''),
    State: state,
    NextTry: state === 'retrying' && !isBeingSent ? mail.next_try_at.toISOString() : null,
    Link: link,
    ResentBy: mail.resent_by,
    ResentAt: mail.resent_at?.toISOString() ?? null,
    GivenUpBy: mail.given_up_by,
    GivenUpAt: mail.given_up_at?.toISOString() ?? null,
    GivenUpWhy: mail.given_up_why,
    Revision: mailRevision(mail),
  };
}

/** Converts mails for a list. */
export async function toFailedMails(db: Db, mails: readonly StoredMail[], now: Date): Promise<FailedMail[]> {
  const links = await linksOf(db, mails, now);
  return mails.map((mail, at) => toFailedMail(mail, links[at] ?? 'none', now));
}
