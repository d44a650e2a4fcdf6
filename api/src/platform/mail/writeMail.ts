import { isolateText } from '@friends/shared/contract/rules/hiddenSigns';
import type { Tx } from '../database/transaction.ts';
import { GREETING, MAIL_TEXTS, type MailFacts, type MailKind, SIGNATURE } from './mailTexts.ts';
import { oneLine } from './oneLine.ts';
import { queueMail, type Recipient, readRecipient } from './repository.ts';

export interface NewMail<Kind extends MailKind> {
  /** A member's id: it goes to the present address. */
  readonly to: Recipient | number;
  readonly kind: Kind;
  readonly facts: MailFacts[Kind];
  /** The token in the facts; the mail is emptied of it once it is sent. */
  readonly secret?: string;
  readonly now: Date;
}

/** Texts of others, so that they cannot change how the sentence round them reads. */
function embedded<Facts extends object>(facts: Facts): Facts {
  const isolate = ([name, fact]: [string, unknown]) => [name, typeof fact === 'string' ? isolateText(fact) : fact];
  return Object.fromEntries(Object.entries(facts).map(isolate)) as Facts;
}

/** Subject and body of a mail, as the recipient reads them. */
export function renderMail<Kind extends MailKind>(
  { kind, facts }: Pick<NewMail<Kind>, 'kind' | 'facts'>,
  to: Pick<Recipient, 'name' | 'language'>,
): { readonly subject: string; readonly body: string } {
  const { subject, lines } = MAIL_TEXTS[to.language][kind](embedded(facts));
  return {
    subject: oneLine(subject),
    body: [GREETING[to.language](isolateText(oneLine(to.name))), ...lines, SIGNATURE[to.language]].join('\n\n'),
  };
}

/**
 * Writes a mail to a member in the transaction of what it is about. It is sent after the transaction; call
 * `mail.notify()` then, so that it goes at once.
 */
export async function writeMail<Kind extends MailKind>(tx: Tx, mail: NewMail<Kind>): Promise<void> {
  const { kind, secret, now } = mail;
  const to = typeof mail.to === 'number' ? await readRecipient(tx, mail.to) : mail.to;
  await queueMail(tx, {
    recipient: oneLine(to.email),
    language: to.language,
    kind,
    ...renderMail(mail, to),
    ...(secret === undefined ? {} : { secret: isolateText(secret) }),
    now,
  });
}
