import type { Tx } from '../../platform/database/transaction.ts';
import { NEWS, type NewsKind } from './kinds.ts';
import { readMailSwitches } from './repository/mailSwitches.ts';
import { insertNotification, type NewNotification } from './repository/notifications.ts';

/** Stores a notification whose mail is written later, in bulk (`sendNews`), if the member wants such mails. */
export async function announce<Kind extends NewsKind>(tx: Tx, news: NewNotification<Kind>): Promise<void> {
  const mails = await readMailSwitches(tx, news.memberId);
  await insertNotification(tx, news, mails[NEWS[news.kind].mails]);
}

/**
 * Notifies a member, in the transaction of the event. Returns true if the member also wants a mail, which the caller
 * writes.
 */
export async function notify<Kind extends NewsKind>(tx: Tx, news: NewNotification<Kind>): Promise<boolean> {
  await insertNotification(tx, news);
  const mails = await readMailSwitches(tx, news.memberId);
  return mails[NEWS[news.kind].mails];
}
