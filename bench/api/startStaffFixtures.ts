import { sealStored } from '@friends/api/operations/sealing/sealStored';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import type { StatementWatch } from '@friends/api/platform/database/engines/StatementWatch';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { type RawBuilder, sql } from 'kysely';
import { openFolder } from '../openFolder.ts';
import { makeQueues } from './makeQueues.ts';

const MEMBERS = 100_000;
const AGENCIES = 2000;
const ROWS_AT_ONCE = 250_000;

const FIRST_NAMES = sql`array['Ayu', 'Budi', 'Citra', 'Dewi', 'Eko', 'Fitri', 'Gede', 'Hendra', 'Indah', 'Joko', 'Kadek',
  'Lestari', 'Made', 'Nyoman', 'Oka', 'Putu', 'Rini', 'Sari', 'Tono', 'Wayan']`;
const LAST_NAMES = sql`array['Santoso', 'Wulandari', 'Pratama', 'Saputra', 'Lestari', 'Hidayat', 'Kusuma', 'Wijaya', 'Suryani',
  'Permata', 'Nugroho', 'Utami', 'Setiawan', 'Rahayu', 'Gunawan', 'Maharani', 'Susanto', 'Anggraini', 'Purnama', 'Halim']`;

async function makeMembers(db: Db): Promise<void> {
  await sql`insert into agents (agent_code, agent_key)
    select 'P' || g, 'p' || g from generate_series(1, ${AGENCIES}::int) g`.execute(db);
  await sql`insert into members (agent_code, user_id, owner_key, email, email_key, password_hash, phone, status, name, claim_details)
    select 'P' || (g % ${AGENCIES}::int + 1), 'u' || g, 'p' || (g % ${AGENCIES}::int + 1) || chr(31) || 'u' || g,
           'm' || g || '@x.test', 'm' || g || '@x.test', 'x', '08' || (1000000000 + g * 7919), 'approved',
           (${FIRST_NAMES})[g % 20 + 1] || ' ' || (${LAST_NAMES})[(g / 20) % 20 + 1] || ' ' || substr(md5(g::text), 1, 6), '{}'
    from generate_series(1::bigint, ${MEMBERS}::bigint) g`.execute(db);
  await sql`insert into balances (member_id, points) select id, id % 5000 from members on conflict do nothing`.execute(
    db,
  );
}

/** One in fifty bookings belongs to one of ten members, who therefore have very many. */
const bookings = (from: number) => sql`
  insert into bookings (booking_ref, ref_key, agent_code, user_id, hotel_name, city, country, booking_date, check_in,
                        check_out, room, night, status, source, imported_at, changed_at)
  select 'BK-' || g, 'bk-' || g, 'p' || (m % ${AGENCIES}::int + 1), 'u' || m, 'Hotel ' || (g % 500), 'City', 'ID',
         date '2024-01-01' + (g % 1000)::int, date '2024-01-05' + (g % 1000)::int, date '2024-01-07' + (g % 1000)::int, 1, 2,
         (array['Check-Out', 'Check-Out', 'Check-Out', 'Canceled', 'No-Show'])[g % 5 + 1], 'X', now(), now()
  from (select g, case when g % 50 = 0 then 1 + (g / 50) % 10 else 1 + (g * 7919) % ${MEMBERS}::int end as m
        from generate_series(${from}::bigint, ${from + ROWS_AT_ONCE - 1}::bigint) g) made`;

const ledgerLines = (from: number) => sql`
  with line as (
    insert into ledger (member_id, cause, booking_id, facts, actor, agent_code, user_id, amount, balance, booked_at)
    select m.id, 'booking', b.id, jsonb_build_object('BookingRef', b.booking_ref, 'HotelName', b.hotel_name, 'Room', 1,
           'Night', 2, 'CheckOut', b.check_out, 'Status', 'Check-Out'), 'import', b.agent_code, b.user_id, 2, 2,
           b.check_out + interval '5 days'
    from bookings b join members m on m.owner_key = b.owner
    where b.id between ${from}::int and ${from + ROWS_AT_ONCE - 1}::int and b.status = 'Check-Out'
    returning id, booking_id
  )
  update bookings set credit_line = line.id from line where bookings.id = line.booking_id`;

/** Runs work without the tables' triggers and indexes, then creates the indexes again. */
async function withoutIndexes(db: Db, tables: readonly string[], work: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any(${sql.val([...tables])}::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
    await work(tx);
    for (const { definition } of rows) await sql.raw(definition).execute(tx);
  });
}

async function inParts(db: Db, count: number, statement: (from: number) => RawBuilder<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) await statement(from).execute(db);
}

/**
 * Starts a PostgreSQL with 100,000 members, their bookings, and what staff do in a year.
 *
 * @param watch called for every statement
 */
export async function startStaffFixtures(cleanup: AsyncDisposableStack, bookingCount: number, watch: StatementWatch) {
  const dataDir = openFolder(cleanup);
  const postgres = cleanup.adopt(await startPostgres(), (one) => one.stop());
  const config = readConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    NIGHTLY_AT: 'off',
    RATE_LIMIT_FACTOR: '1000000',
  });
  const database = await openDatabase(config, watch);
  cleanup.defer(() => database.close());
  const { db, longWork } = database;
  await makeMembers(longWork);
  await sealStored({ db: longWork, config, clock: () => new Date() }, new AbortController().signal);
  await withoutIndexes(longWork, ['bookings', 'ledger'], async (tx) => {
    await inParts(tx, bookingCount, bookings);
    await inParts(tx, bookingCount, ledgerLines);
  });
  await makeQueues(longWork);
  await sql`vacuum analyze`.execute(longWork);
  return { db, longWork, config };
}

export type StaffFixtures = Awaited<ReturnType<typeof startStaffFixtures>>;
