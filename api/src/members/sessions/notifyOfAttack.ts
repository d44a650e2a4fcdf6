import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { withinLimit } from '../../platform/http/limits/RateLimiter.ts';
import { SharedLimiter } from '../../platform/http/limits/SharedLimiter.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { lockEmail } from '../accounts/repository/members.ts';

/** Always counted in the database: at most one mail per member, across processes and restarts. */
const ONCE_A_DAY = { max: 1, seconds: 24 * 3600 };

/** Tells a member by mail that many wrong passwords were tried for the account, at most once a day. */
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
