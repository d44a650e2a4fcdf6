import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { asMember } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { newToken } from '../../platform/passwordSecurity/tokens.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { lockEmail } from '../accounts/repository/members.ts';
import { storePassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { removePasskeysOf } from '../passkeys/repository.ts';
import { createReset } from '../passwords/repository.ts';
import { listRecipients } from '../payoutHolds/holdPayouts.ts';
import { findStopLink, stopPayouts } from '../payoutHolds/repository.ts';
import { closeSessionsOf } from '../sessions/repository.ts';

/**
 * Executes a mailed link, once: stops payouts until the team resumes them, ends every session, and removes the password
 * and all passkeys, as others may know or have added them.
 *
 * @returns token of a password reset link
 * @throws Refusal `token_spent`
 */
export async function stopPayoutsByLink(context: AppContext, token: string, device: string): Promise<string> {
  const { db, clock, mail } = context;
  // Checked before the expensive hash, so that made-up links can't keep the processor busy.
  const account = await findStopLink(db, token, clock());
  if (!account) throw new Refusal('token_spent');
  const { memberId } = account;
  const unknownHash = await hashPassword(newToken(), asMember(memberId));
  const now = clock();
  const reset = await inTransaction(db, async (tx) => {
    await lockEmail(tx, memberId);
    if (!(await findStopLink(tx, token, now))) throw new Refusal('token_spent');
    await stopPayouts(tx, memberId, now);
    await storePassword(tx, memberId, unknownHash);
    await removePasskeysOf(tx, memberId);
    await closeSessionsOf(tx, memberId, now);
    await writeActivity(tx, { memberId, what: 'payouts_stopped', device, now });
    for (const to of await listRecipients(tx, memberId, now))
      await writeMail(tx, { to, kind: 'payouts_stopped', facts: {}, now });
    return createReset(tx, memberId, now);
  });
  mail.notify();
  return reset;
}
