import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { withinLimit } from '../../platform/http/limits/RateLimiter.ts';
import { SharedLimiter } from '../../platform/http/limits/SharedLimiter.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { lockEmail } from '../accounts/repository/members.ts';

/** Counted in the database in any case: a member gets one of all processes, also across a restart. */
const ONCE_A_DAY = { most: 1, seconds: 24 * 3600 };

/** Mails a member that somebody tries many passwords for the account, once a day at the most. */
export async function notifyOfAttack(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  memberId: number,
): Promise<void> {
  const limiter = new SharedLimiter(db, 'mail of an attack', ONCE_A_DAY);
  await withinLimit(limiter, { key: String(memberId), clock }, async () => {
    await inTransaction(db, async (tx) => {
      await lockEmail(tx, memberId);
      await writeMail(tx, { to: memberId, kind: 'passwords_tried', facts: {}, now: clock() });
    });
    mail.notify();
  });
}
