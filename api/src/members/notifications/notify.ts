import type { Tx } from '../../platform/database/transaction.ts';
import { NEWS, type NewsKind } from './kinds.ts';
import { readMailSwitches } from './repository/mailSwitches.ts';
import { insertNotification, type NewNotification } from './repository/notifications.ts';

/** Keeps news whose mail is written with the next ones that go to many (`sendNews`), if the member wants such mails. */
export async function announce<Kind extends NewsKind>(tx: Tx, news: NewNotification<Kind>): Promise<void> {
  const mails = await readMailSwitches(tx, news.memberId);
  await insertNotification(tx, news, mails[NEWS[news.kind].mails]);
}

/**
 * Tells a member in the transaction of what happened. Whether the member also wants the mail is the answer: the caller
 * writes it.
 */
export async function notify<Kind extends NewsKind>(tx: Tx, news: NewNotification<Kind>): Promise<boolean> {
  await insertNotification(tx, news);
  const mails = await readMailSwitches(tx, news.memberId);
  return mails[NEWS[news.kind].mails];
}
