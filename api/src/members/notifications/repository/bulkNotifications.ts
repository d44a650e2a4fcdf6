import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

const ROWS_AT_ONCE = 500;

/**
 * SQL that continues a `with` of a credit run, after `line` (`ledger/repository/posting.ts`): notifies each member once
 * per run, with the sum of points, the number of stays, and the hotel if there is only one; bonus lines have no
 * booking. The run is identified by its time, which all its batches share.
 */
export const notifyOfCredits = (now: Date) => sql`notified as (
  insert into notifications (member_id, topic, kind, facts, created_at, mail_due)
  select line.member_id, ${`credit ${now.toISOString()}`}, 'points_credited',
         jsonb_build_object('Points', sum(line.amount), 'Stays', count(line.booking_id), 'Hotel',
           case when count(distinct line.facts ->> 'HotelName') = 1 then min(line.facts ->> 'HotelName') end),
         ${now.toISOString()}::timestamptz,
         coalesce(bool_and(mails.credits), true)
  from line left join notification_mails mails on mails.member_id = line.member_id
  group by line.member_id
  on conflict (member_id, topic) do update
  set facts = jsonb_build_object(
    'Points', (notifications.facts ->> 'Points')::int + (excluded.facts ->> 'Points')::int,
    'Stays', (notifications.facts ->> 'Stays')::int + (excluded.facts ->> 'Stays')::int,
    'Hotel', case when notifications.facts ->> 'Hotel' = excluded.facts ->> 'Hotel' then excluded.facts ->> 'Hotel' end)
)`;

/** Seasons that run on that day and were not announced yet. */
export async function listUnannounced(db: Db, today: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('announced_at', 'is', null)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .execute();
}

interface Season {
  readonly id: number;
  readonly name: string;
}

/** Announces a season to the next members after ID `after`; returns the last ID, null at the end. */
export async function notifyOfSeason(db: Db, season: Season, after: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with chunk as (
      select id from members where status = 'approved' and id > ${after}::int order by id limit ${sql.lit(ROWS_AT_ONCE)}
    ), notified as (
      insert into notifications (member_id, topic, kind, facts, created_at, mail_due)
      select chunk.id, ${`season ${season.id}`}, 'season_started', jsonb_build_object('Name', ${season.name}::text),
             ${now.toISOString()}::timestamptz, coalesce(mails.seasons, true)
      from chunk left join notification_mails mails on mails.member_id = chunk.id
      on conflict (member_id, topic) do nothing
    )
    select max(id) as last from chunk`.execute(db);
  return rows[0]?.last ?? null;
}

export async function markAnnounced(db: Db, campaignId: number, now: Date): Promise<void> {
  await db.updateTable('campaigns').set({ announced_at: now }).where('id', '=', campaignId).execute();
}

/** Points of a credit run used to repay debts: their ledger lines have the time of the notification. */
const REPAID = sql<number>`(
  select coalesce(-sum(amount), 0)::int from ledger
  where ledger.member_id = n.member_id and n.kind = 'points_credited' and cause = 'correction' and amount < 0
    and facts ->> 'Debt' is not null and booked_at = n.created_at)`;

/** Timestamp of notifications by an open nightly run; null if no run is open, or once their mails are being written. */
export async function readOpenRunTime(db: Db): Promise<Date | null> {
  const open = await db
    .selectFrom('nightly_runs as r')
    .select('news_at')
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nightly_steps as s').whereRef('s.day', '=', 'r.day').where('step', '=', 'mails'))),
    )
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return open?.news_at ?? null;
}

/**
 * Takes the next notifications whose mails are due, and clears their `mail_due`, so that the caller must write the mails
 * in the same transaction. Skips those that another process has taken.
 *
 * @param excludeCreditsAt excludes credits with this timestamp; null: none
 */
export async function claimDueMails(tx: Tx, excludeCreditsAt: Date | null) {
  const rows = await tx
    .selectFrom('notifications as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .select(['n.id', 'n.kind', 'n.facts', 'm.email', 'm.name', 'm.language'])
    .select(REPAID.as('repaid'))
    .where('n.mail_due', '=', true)
    .$if(excludeCreditsAt !== null, (query) =>
      query.where(
        sql<boolean>`not (n.kind = 'points_credited' and n.created_at = ${excludeCreditsAt?.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy('n.id')
    .limit(ROWS_AT_ONCE)
    .forUpdate('n')
    .skipLocked()
    .execute();
  if (rows.length > 0)
    await tx
      .updateTable('notifications')
      .set({ mail_due: false })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows;
}

/** For generated demo data: suppresses mails, and marks notifications before that time as read. */
export async function markDemoNotificationsRead(tx: Tx, newFrom: Date): Promise<void> {
  await tx.updateTable('notifications').set({ mail_due: false }).where('mail_due', '=', true).execute();
  await sql`update notifications set read_at = created_at where created_at < ${newFrom.toISOString()}::timestamptz`.execute(
    tx,
  );
}
