import type { Notification } from '@friends/shared/contract/api/notifications';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { countRows, readPage } from '../../../platform/database/lists/readPage.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationFacts,
  type NotificationKind,
  notificationText,
  notificationWords,
} from '../kinds.ts';

export interface NewNotification<Kind extends NotificationKind> {
  readonly memberId: number;
  readonly kind: Kind;
  /** Subject, unique per member: `redemption 12`. */
  readonly topic: string;
  readonly facts: NotificationFacts[Kind];
  readonly now: Date;
}

/**
 * Stores a notification unless its topic was notified before.
 *
 * @param isMailDue its mail is still to be written (`sendNotifications`)
 */
export async function insertNotification<Kind extends NotificationKind>(
  tx: Tx,
  news: NewNotification<Kind>,
  isMailDue = false,
): Promise<void> {
  await insertNotifications(tx, [news], isMailDue);
}

/** Stores notifications for several members, in one statement. */
export async function insertNotifications<Kind extends NotificationKind>(
  tx: Tx,
  news: readonly NewNotification<Kind>[],
  isMailDue = false,
): Promise<void> {
  const rows = news.map(({ memberId, kind, topic, facts, now }) => ({
    member_id: memberId,
    kind,
    topic,
    facts: JSON.stringify(facts),
    created_at: now,
    mail_due: isMailDue,
  }));
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'topic']).doNothing())
    .execute();
}

export function countUnread(db: Db, memberId: number): Promise<number> {
  return countRows(db.selectFrom('notifications').where('member_id', '=', memberId).where('read_at', 'is', null));
}

/** A page, newest first. Skips kinds that only a later version knows. */
export async function listNotifications(
  db: Db,
  { memberId, paging, language }: { memberId: number; paging: Paging; language: Language },
): Promise<PagedRows<Notification>> {
  const query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'facts', 'created_at', 'read_at'])
    .where('member_id', '=', memberId);
  const { count, rows } = await readPage(query, paging, ['created_at', 'id']);
  const news = rows.flatMap(({ id, kind, created_at, read_at, ...row }) => {
    if (!isNotificationKind(kind)) return [];
    const words = notificationWords(kind, row.facts, language);
    const facts = { id, UTCCreated: created_at.toISOString(), Kind: kind, Text: notificationText(words), ...words };
    return [{ ...facts, Path: NOTIFICATION_KINDS[kind].path, Read: read_at !== null }];
  });
  return { count, rows: news };
}

/** Marks all notifications up to that ID as read. */
export async function markRead(db: Db, { memberId, upTo, now }: { memberId: number; upTo: number; now: Date }) {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}
