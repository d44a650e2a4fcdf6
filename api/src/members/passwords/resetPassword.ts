import type { Language } from '@friends/shared/contract/rules/language';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { withinLimit } from '../../platform/http/limits/RateLimiter.ts';
import { knownToAccount } from '../../platform/passwordSecurity/HashRequester.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { findByEmail, lockEmail } from '../accounts/repository/members.ts';
import { storePassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { holdPayouts } from '../payoutHolds/holdPayouts.ts';
import { closeSessionsOf } from '../sessions/repository.ts';
import { findReset, spendReset } from './repository.ts';
import { writeResetLink } from './writeResetLink.ts';

interface ResetRequest {
  readonly email: string;
  /** Language of the page, not of the last login. */
  readonly language: Language;
}

/**
 * Mails a password reset link, if the address has an account. Sends nothing within five minutes of the last one, which
 * is still valid: requests by others neither block the member nor flood the mailbox.
 */
export function mailResetLink(context: AppContext, request: ResetRequest, { resetMail }: Limits): Promise<void> {
  const { clock } = context;
  return withinLimit(resetMail, { key: accountOf(request.email), clock }, () => writeResetMail(context, request));
}

async function writeResetMail(
  { db, clock, mail, config }: AppContext,
  { email, language }: ResetRequest,
): Promise<void> {
  const member = await findByEmail(db, email);
  if (!member || member.status === 'rejected') return;
  const now = clock();
  await inTransaction(db, async (tx) => {
    // The address was changed meanwhile: its reader may no longer be the member.
    if ((await lockEmail(tx, member.id)) !== member.email) return;
    await writeResetLink(tx, { member: { ...member, language }, portalUrl: config.portalUrl, now });
  });
  mail.notify();
}

/**
 * Changes the password by a mailed link, which is used up, and ends every session.
 *
 * @returns e-mail address of the account
 * @throws Refusal `token_spent`
 */
export async function resetPassword(
  { db, config, clock, mail }: Pick<AppContext, 'db' | 'config' | 'clock' | 'mail'>,
  { token, password, device }: { token: string; password: string; device: string },
): Promise<string> {
  // Checked before the expensive hash, so that made-up links can't keep the processor busy.
  const email = await findReset(db, token, clock());
  if (email === null) throw new Refusal('token_spent');
  const passwordHash = await hashPassword(password, knownToAccount(accountOf(email)));
  const now = clock();
  await inTransaction(db, async (tx) => {
    const memberId = await spendReset(tx, token, now);
    if (memberId === null) throw new Refusal('token_spent');
    await storePassword(tx, memberId, passwordHash);
    await closeSessionsOf(tx, memberId, now);
    await writeActivity(tx, { memberId, what: 'password_reset', device, now });
    await holdPayouts(tx, config, { memberId, change: { kind: 'password_changed' }, now });
  });
  mail.notify();
  return email;
}
