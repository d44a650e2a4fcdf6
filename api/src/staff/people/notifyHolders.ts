import type { Right } from '@friends/shared/contract/staff/rights';
import type { Tx } from '../../platform/database/transaction.ts';
import type { MailKind } from '../../platform/mail/mailTexts.ts';
import { type NewMail, writeMail } from '../../platform/mail/writeMail.ts';
import { listHolders } from '../repository/people.ts';

/**
 * Mails everyone with the right about a decision that one person made instead of two; also that person, as someone else
 * may be using their account.
 *
 * @returns the number of people notified
 */
export async function notifyHolders<Kind extends MailKind>(
  tx: Tx,
  right: Right,
  mail: Omit<NewMail<Kind>, 'to'>,
): Promise<number> {
  const holders = await listHolders(tx, right);
  for (const { email, name } of holders) await writeMail(tx, { ...mail, to: { email, name, language: 'en' } });
  return holders.length;
}
