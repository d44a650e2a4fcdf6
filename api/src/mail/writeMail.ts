import type { Language } from '@friends/shared/contract/rules/language';
import type { Tx } from '../database/transaction.ts';
import { GREETING, MAIL_TEXTS, type MailFacts, type MailKind, SIGNATURE } from './mailTexts.ts';

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** A line break in a header would let a name or a reason add headers of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes a mail in the transaction of what it tells: both happen, or neither. It is sent once the transaction is
 * done (`startMailSender`); ring the mail bell then, so that it goes at once.
 */
export async function writeMail<Kind extends MailKind>(
  tx: Tx,
  mail: { readonly to: Recipient; readonly kind: Kind; readonly facts: MailFacts[Kind]; readonly now: Date },
): Promise<void> {
  const { to, kind, facts, now } = mail;
  const { subject, lines } = MAIL_TEXTS[to.language][kind](facts);
  await tx
    .insertInto('mails')
    .values({
      recipient: oneLine(to.email),
      language: to.language,
      kind,
      subject: oneLine(subject),
      body: [GREETING[to.language](oneLine(to.name)), ...lines, SIGNATURE[to.language]].join('\n\n'),
      written_at: now,
      next_try_at: now,
    })
    .execute();
}
