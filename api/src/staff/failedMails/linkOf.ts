import type { MailLink } from '@friends/shared/contract/staff/failedMailRules';
import { findLinks } from '../../members/emailChanges/repository.ts';
import { findResets } from '../../members/passwords/repository.ts';
import { filterStopTokens } from '../../members/payoutHolds/repository.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { MailKind } from '../../platform/mail/mailTexts.ts';
import { findInvites } from '../repository/invites.ts';
import type { StoredMail } from './repository.ts';

/** Finds those of the tokens whose link is still valid. */
type FindWorking = (db: Db, tokens: readonly string[], now: Date) => Promise<ReadonlySet<string>>;

/** Kinds of mails with a link, each with the query for valid links. */
const LINKS: ReadonlyMap<string, FindWorking> = new Map<MailKind, FindWorking>([
  ['password_reset', findResets],
  ['email_confirm', findLinks],
  ['email_asked', findLinks],
  ['email_changed', findLinks],
  ['staff_invited', findInvites],
  ['password_changed', filterStopTokens],
  ['passkey_added', filterStopTokens],
  ['details_added', filterStopTokens],
  ['details_changed', filterStopTokens],
]);

/** Kinds that are useless without their link; the others also tell the reader what happened. */
const LINK_MAIL_KINDS: ReadonlySet<string> = new Set<MailKind>(['password_reset', 'email_confirm', 'staff_invited']);

/** Kinds that may have a voucher code, which is valid as long as it is in the mail. */
const CODES: ReadonlySet<string> = new Set<MailKind>(['redemption_code', 'redemption_sent', 'redemption_paid']);

type Linked = Pick<StoredMail, 'kind' | 'secret' | 'hasGap'>;

function stateOf({ kind, secret, hasGap }: Linked, working: ReadonlySet<string> | undefined): MailLink {
  if (secret === null) return hasGap && (LINKS.has(kind) || CODES.has(kind)) ? 'over' : 'none';
  return !LINKS.has(kind) || working?.has(secret) ? 'works' : 'over';
}

/** States of the links or codes in mails, in the order of the mails; one statement for each type of link. */
export async function linksOf(db: Db, mails: readonly Linked[], now: Date): Promise<readonly MailLink[]> {
  const byFind = Map.groupBy(mails, ({ kind }) => LINKS.get(kind));
  const working = new Map<FindWorking, ReadonlySet<string>>();
  for (const [find, linked] of byFind) {
    if (!find) continue;
    const tokens = linked.flatMap(({ secret }) => secret ?? []);
    working.set(find, await find(db, tokens, now));
  }
  return mails.map((mail) => {
    const find = LINKS.get(mail.kind);
    return stateOf(mail, find && working.get(find));
  });
}

/** State of the link or code in a mail. */
export const linkOf = async (db: Db, mail: Linked, now: Date): Promise<MailLink> =>
  (await linksOf(db, [mail], now))[0] ?? 'none';

/** True for a mail that is useless because its link has expired: it is not sent. */
export async function isLinkOver(db: Db, { kind, secret }: Omit<Linked, 'hasGap'>, now: Date): Promise<boolean> {
  if (secret === null || !LINK_MAIL_KINDS.has(kind)) return false;
  return (await linkOf(db, { kind, secret, hasGap: false }, now)) === 'over';
}
