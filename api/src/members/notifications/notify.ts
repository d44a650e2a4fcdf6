import type { Tx } from '../../platform/database/transaction.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';
import { mailSwitchesOf, readMailSwitches } from './repository/mailSwitches.ts';
import { insertNotification, insertNotifications, type NewNotification } from './repository/notifications.ts';

/** Stores a notification whose mail is written later, in bulk (`sendNotifications`), if the member wants such mails. */
export async function announce<Kind extends NotificationKind>(tx: Tx, news: NewNotification<Kind>): Promise<void> {
  const mails = await readMailSwitches(tx, news.memberId);
  await insertNotification(tx, news, mails[NOTIFICATION_KINDS[news.kind].mails]);
}

/**
 * Notifies a member, in the transaction of the event. Returns true if the member also wants a mail, which the caller
 * writes.
 */
export async function notify<Kind extends NotificationKind>(tx: Tx, news: NewNotification<Kind>): Promise<boolean> {
  return (await notifyEach(tx, [news])).has(news.memberId);
}

/** Notifies several members, in two statements. Returns the members who also want a mail. */
export async function notifyEach<Kind extends NotificationKind>(
  tx: Tx,
  news: readonly NewNotification<Kind>[],
): Promise<ReadonlySet<number>> {
  if (news.length === 0) return new Set();
  await insertNotifications(tx, news);
  const mails = await mailSwitchesOf(tx, [...new Set(news.map(({ memberId }) => memberId))]);
  const wanted = news.filter(({ memberId, kind }) => mails.get(memberId)?.[NOTIFICATION_KINDS[kind].mails]);
  return new Set(wanted.map(({ memberId }) => memberId));
}
