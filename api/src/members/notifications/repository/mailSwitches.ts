import type { NotificationMails } from '@friends/shared/contract/api/notifications';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

const ALL_ON: NotificationMails = { Decisions: true, Credits: true, Answers: true, Seasons: true };

/** Kinds of notifications the member also wants by mail; default: all. */
export async function readMailSwitches(db: Db, memberId: number): Promise<NotificationMails> {
  return (await mailSwitchesOf(db, [memberId])).get(memberId) ?? ALL_ON;
}

/** Kinds wanted by several members. */
export async function mailSwitchesOf(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationMails>> {
  const rows = await db
    .selectFrom('notification_mails')
    .select(['member_id', 'decisions as Decisions', 'credits as Credits', 'answers as Answers', 'seasons as Seasons'])
    .where(sql<boolean>`member_id = any(${sql.val([...memberIds])}::int[])`)
    .execute();
  const stored = new Map(rows.map(({ member_id, ...mails }) => [member_id, mails]));
  return new Map(memberIds.map((id) => [id, stored.get(id) ?? ALL_ON]));
}

export async function storeMailSwitches(db: Db, memberId: number, mails: NotificationMails): Promise<void> {
  const { Decisions: decisions, Credits: credits, Answers: answers, Seasons: seasons } = mails;
  const values = { decisions, credits, answers, seasons };
  await db
    .insertInto('notification_mails')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
