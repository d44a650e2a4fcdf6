import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** Numbers of items that wait for staff or the mail server. */
export interface PendingWork {
  readonly members: number;
  readonly agentChanges: number;
  readonly redemptions: number;
  readonly pointsClaims: number;
  /** Unsent mails. */
  readonly mails: number;
  /** Unsent mails whose last attempt failed. */
  readonly failedMails: number;
  /** Planned sets of content that were refused at their time, or at that of their end. */
  readonly failedSets: number;
}

export async function countPendingWork(db: Db): Promise<PendingWork> {
  const { rows } = await sql<PendingWork>`
    select (select count(*) from members where status = 'pending') as "members",
           (select count(*) from agent_changes where status = 'pending') as "agentChanges",
           (select count(*) from redemptions where status = 'Pending') as "redemptions",
           (select count(*) from points_claims where status = 'pending') as "pointsClaims",
           (select count(*) from mails where sent_at is null and given_up_at is null) as "mails",
           (select count(*) from mails
             where sent_at is null and last_error is not null and given_up_at is null) as "failedMails",
           (select count(*) from content_sets
             where state = 'failed' or state = 'live' and failure is not null) as "failedSets"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no counts of pending work');
  return row;
}
