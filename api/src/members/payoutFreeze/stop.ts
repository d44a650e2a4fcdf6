import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { newToken } from '../../platform/passwordSecurity/tokens.ts';
import { asMember } from '../../platform/passwordSecurity/Waiter.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { lockEmail } from '../accounts/repository/members.ts';
import { storePassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { removePasskeysOf } from '../passkeys/repository.ts';
import { createReset } from '../passwords/repository.ts';
import { everyAddress } from '../payoutHolds/holdPayouts.ts';
import { findStop, stopPayouts } from '../payoutHolds/repository.ts';
import { closeSessionsOf } from '../sessions/repository.ts';

/**
 * Does what the link of a mail is for, once: nothing is paid or sent until the team says so, every session ends, and so do
 * the password, which somebody else may know, and all passkeys, which they may have added. Throws `token_spent`.
 *
 * @returns token of a link for a new password
 */
export async function stop(context: AppContext, token: string, device: string): Promise<string> {
  const { db, clock, mail } = context;
  // Asked before the costly hash, so that made-up links cannot keep the processor busy.
  const account = await findStop(db, token, clock());
  if (!account) throw new Refusal('token_spent');
  const { memberId } = account;
  const unknownHash = await hashPassword(newToken(), asMember(memberId));
  const now = clock();
  const reset = await inTransaction(db, async (tx) => {
    await lockEmail(tx, memberId);
    if (!(await findStop(tx, token, now))) throw new Refusal('token_spent');
    await stopPayouts(tx, memberId, now);
    await storePassword(tx, memberId, unknownHash);
    await removePasskeysOf(tx, memberId);
    await closeSessionsOf(tx, memberId);
    await writeActivity(tx, { memberId, what: 'payouts_stopped', device, now });
    for (const to of await everyAddress(tx, memberId, now))
      await writeMail(tx, { to, kind: 'payouts_stopped', facts: {}, now });
    return createReset(tx, memberId, now);
  });
  mail.notify();
  return reset;
}
