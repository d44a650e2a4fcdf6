import type { Right } from '@friends/shared/contract/staff/rights';
import type { Tx } from '../../platform/database/transaction.ts';
import type { MailKind } from '../../platform/mail/mailTexts.ts';
import { type NewMail, writeMail } from '../../platform/mail/writeMail.ts';
import { listHolders } from '../repository/people.ts';

/**
 * Writes to everybody who holds the right what somebody did alone that two of them should have; to that person, too, as it may have
 * been somebody else in their account.
 *
 * @returns how many were told
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
