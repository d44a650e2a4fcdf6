import type { NotificationMails } from '@friends/shared/contract/api/notifications';
import type { Db } from '../../../platform/database/transaction.ts';

const ALL_ON: NotificationMails = { Decisions: true, Credits: true, Answers: true, Seasons: true };

/** Kinds of notifications the member also wants by mail; default: all. */
export async function readMailSwitches(db: Db, memberId: number): Promise<NotificationMails> {
  const row = await db
    .selectFrom('notification_mails')
    .select(['decisions as Decisions', 'credits as Credits', 'answers as Answers', 'seasons as Seasons'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? ALL_ON;
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
