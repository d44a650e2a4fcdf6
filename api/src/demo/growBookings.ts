import { sql } from 'kysely';
import { lockBookings } from '../bookings/lockBookings.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { DEMO_HOTELS } from './demoHotels.ts';
import { DEMO_PASSWORD } from './demoMembers.ts';

export interface Growth {
  readonly transactions: number;
  readonly members: number;
  /** Bookings of the first grown member; the second gets 1,000, the others share the rest. */
  readonly largest: number;
  /** `YYYY-MM-DD`: the newest stay ends before it. */
  readonly today: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

const ROWS_AT_ONCE = 10_000;
/** Bookings of the member that page 1 of the largest is measured against. */
const SMALL_MEMBER = 1000;

async function growMembers(tx: Tx, { members, now }: Growth): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await sql`insert into agents (agent_code) values ('GROW') on conflict do nothing`.execute(tx);
  await sql`
    with grown as (
      insert into members (agent_code, user_id, email, password_hash, status, name, decided_at, decided_by, created_at)
      select 'GROW', 'grown' || n, 'grown' || n || '@friends.test', ${hash}::text, 'approved', 'Grown ' || n,
             ${now.toISOString()}::timestamptz, 'demo grow', ${now.toISOString()}::timestamptz
      from generate_series(1, ${members}::int) n
      on conflict do nothing returning id
    )
    insert into balances (member_id) select id from grown`.execute(tx);
}

/** References go on from those of an earlier run, so that growing again adds as many again. */
async function grownBefore(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(booking_ref from 5)::int) as last from bookings where booking_ref like 'GROW%'`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

async function growRows(
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
    insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
                          room, night, status, source, imported_at, changed_at)
    select 'GROW' || lpad((${first}::int + n)::text, 9, '0'), 'GROW', 'grown' || member, name, city, country,
           check_out - night - n % 37, check_out - night, check_out, room, night,
           case when n % 10 = 0 then 'Canceled' else 'Check-Out' end, 'POWERSUITE',
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from stays join hotels on hotels.at = n % ${DEMO_HOTELS.length}::int`.execute(tx);
}

/** Adds bookings of made-up members for benchmarks; their password is the demo's. Credit them with `points credit`. */
export async function growBookings(db: Db, growth: Growth): Promise<void> {
  await inTransaction(db, (tx) => growMembers(tx, growth));
  const first = await grownBefore(db);
  for (let from = 1; from <= growth.transactions; from += ROWS_AT_ONCE) {
    await betweenBatches(growth.signal);
    const to = Math.min(from + ROWS_AT_ONCE - 1, growth.transactions);
    await inTransaction(db, async (tx) => {
      await lockBookings(tx);
      await growRows(tx, growth, first, { from, to });
    });
    growth.onProgress(to);
  }
  // What PostgreSQL knows of the tables is from before; its own housekeeping would come a while later.
  await sql`analyze members`.execute(db);
  await sql`vacuum analyze bookings`.execute(db);
  await sql`vacuum analyze booking_weeks`.execute(db);
}
