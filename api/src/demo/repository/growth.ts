import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { openBalances } from '../../points/ledger/repository/accounts.ts';
import { DEMO_HOTELS } from '../demoHotels.ts';

/** Demo data to generate. */
export interface Growth {
  readonly transactions: number;
  readonly members: number;
  /** Bookings of the first generated member; the second gets 1,000, the others share the rest. */
  readonly largest: number;
  /** `YYYY-MM-DD`: all stays end before it. */
  readonly today: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Bookings of the second generated member, a baseline to compare page 1 of the first with. */
const SMALL_MEMBER = 1000;

/** Inserts missing generated members. Their texts are lower-case ASCII, so their identities need no folding. */
export async function insertGrownMembers(tx: Tx, { members, now }: Growth, passwordHash: string): Promise<void> {
  await sql`insert into agents (agent_code, agent_key) values ('GROW', 'grow') on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into members (agent_code, user_id, owner_key, email, email_key, password_hash, status, name, decided_at,
                         decided_by, created_at)
    select 'GROW', 'grown' || n, 'grow' || chr(31) || 'grown' || n, 'grown' || n || '@friends.test',
           'grown' || n || '@friends.test', ${passwordHash}::text, 'approved', 'Grown ' || n,
           ${now.toISOString()}::timestamptz, 'demo grow', ${now.toISOString()}::timestamptz
    from generate_series(1, ${members}::int) n
    on conflict do nothing returning id`.execute(tx);
  await openBalances(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Highest number of a generated booking; 0 if there is none. */
export async function lastGrown(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(booking_ref from 5)::int) as last from bookings where booking_ref like 'GROW%'`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

/** Inserts the bookings with the numbers `first + from` to `first + to`. */
export async function insertGrownBookings(
  tx: Tx,
  growth: Growth,
  first: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { largest, members, today, now } = growth;
  const others = Math.max(1, members - 2);
  await sql`
    with hotels as (
      select row_number() over () - 1 as at, name, city, country
      from json_to_recordset(cast(${JSON.stringify(DEMO_HOTELS)}::text as json)) as h(name text, city text, country text)
    ), stays as (
      select n, case when n <= ${largest}::int then 1 when n <= ${largest + SMALL_MEMBER}::int then 2
                     else least(3 + n % ${others}::int, ${members}::int) end as member,
             ${today}::date - 1 - ((n::bigint * 7919) % 1500)::int as check_out, 1 + n % 3 as night, 1 + (n / 7) % 2 as room
      from generate_series(${from}::int, ${to}::int) n
    )
    insert into bookings (booking_ref, ref_key, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
                          room, night, status, source, imported_at, changed_at)
    select 'GROW' || lpad((${first}::int + n)::text, 9, '0'), 'grow' || lpad((${first}::int + n)::text, 9, '0'), 'grow',
           'grown' || member, name, city, country,
           check_out - night - n % 37, check_out - night, check_out, room, night,
           case when n % 10 = 0 then 'Canceled' else 'Check-Out' end, 'POWERSUITE',
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from stays join hotels on hotels.at = n % ${DEMO_HOTELS.length}::int`.execute(tx);
}

/** Updates PostgreSQL's statistics; autovacuum would run later. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze members`.execute(db);
  await sql`vacuum analyze bookings`.execute(db);
  await sql`vacuum analyze booking_weeks`.execute(db);
}
