import { isolateText } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Tx } from '../database/transaction.ts';
import { GREETING, MAIL_TEXTS, type MailFacts, type MailKind, SIGNATURE } from './mailTexts.ts';
import { oneLine } from './oneLine.ts';
import { queueMail, queueMails, type Recipient, readRecipient, type WrittenMail } from './repository.ts';

export interface NewMail<Kind extends MailKind> {
  /** A member's ID stands for the current address. */
  readonly to: Recipient | number;
  readonly kind: Kind;
  readonly facts: MailFacts[Kind];
  /** A token in the facts; removed from the mail once it is sent. */
  readonly secret?: string;
  readonly now: Date;
}

/** Isolates other people's texts (Unicode bidi), so that they can't reorder the sentence around them. */
function withIsolatedTexts<Facts extends object>(facts: Facts): Facts {
  const isolate = ([name, fact]: [string, unknown]) => [name, typeof fact === 'string' ? isolateText(fact) : fact];
  return Object.fromEntries(Object.entries(facts).map(isolate)) as Facts;
}

export function renderMail<Kind extends MailKind>(
  { kind, facts }: Pick<NewMail<Kind>, 'kind' | 'facts'>,
  to: Pick<Recipient, 'name' | 'language'>,
): { readonly subject: string; readonly body: string } {
  const { subject, lines } = MAIL_TEXTS[to.language][kind](withIsolatedTexts(facts));
  return {
    subject: oneLine(subject),
    body: [GREETING[to.language](isolateText(oneLine(to.name))), ...lines, SIGNATURE[to.language]].join('\n\n'),
  };
}

/**
 * Queues a mail to a member in the transaction of its cause. After the commit, call `mail.notify()` to send it at once.
 */
export async function writeMail<Kind extends MailKind>(tx: Tx, mail: NewMail<Kind>): Promise<void> {
  const to = typeof mail.to === 'number' ? await readRecipient(tx, mail.to) : mail.to;
  await queueMail(tx, toWrittenMail(mail, to));
}

/** Writes the mail for several recipients, in one statement. */
export async function writeMails<Kind extends MailKind>(
  tx: Tx,
  mails: readonly (NewMail<Kind> & { readonly to: Recipient })[],
): Promise<void> {
  await queueMails(
    tx,
    mails.map((mail) => toWrittenMail(mail, mail.to)),
  );
}

function toWrittenMail<Kind extends MailKind>(mail: Omit<NewMail<Kind>, 'to'>, to: Recipient): WrittenMail {
  const { kind, secret, now } = mail;
  return {
    recipient: oneLine(to.email),
    language: to.language,
    kind,
    ...renderMail(mail, to),
    ...(secret === undefined ? {} : { secret: isolateText(secret) }),
    now,
  };
}
