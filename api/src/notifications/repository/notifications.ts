import type { Notification } from '@friends/shared/contract/api/notifications';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { listWindow } from '../../database/listWindow.ts';
import type { Db, Tx } from '../../database/transaction.ts';
import { isNewsKind, NEWS, type NewsFacts, type NewsKind, newsText, newsWords } from '../kinds.ts';

export interface NewNotification<Kind extends NewsKind> {
  readonly memberId: number;
  readonly kind: Kind;
  /** What it is about, once for each member: `redemption 12`. */
  readonly topic: string;
  readonly facts: NewsFacts[Kind];
  readonly now: Date;
}

/** Keeps the news for the member; a topic that was told before stays as it is. */
export async function insertNotification<Kind extends NewsKind>(
  tx: Tx,
  { memberId, kind, topic, facts, now }: NewNotification<Kind>,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ member_id: memberId, kind, topic, facts: JSON.stringify(facts), created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'topic']).doNothing())
    .execute();
}

export async function countNotifications(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NotificationsPage {
  readonly memberId: number;
  readonly paging: Paging;
  /** Length of the whole list. */
  readonly count: number;
  readonly language: Language;
}

/** A page, newest first. News of a kind that only a later version knows are told by it. */
export async function listNotifications(
  db: Db,
  { memberId, paging, count, language }: NotificationsPage,
): Promise<Notification[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'facts', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return (window.fromEnd ? rows.reverse() : rows).flatMap(({ id, kind, facts, created_at, read_at }) => {
    if (!isNewsKind(kind)) return [];
    const words = newsWords(kind, facts, language);
    const news = { id, UTCCreated: created_at.toISOString(), Kind: kind, Text: newsText(words), ...words };
    return [{ ...news, Path: NEWS[kind].path, Read: read_at !== null }];
  });
}

/** Marks what the member has seen: all up to that number. */
export async function markRead(db: Db, { memberId, upTo, now }: { memberId: number; upTo: number; now: Date }) {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}
