/**
 * Script that creates a database of an older version, at `DATABASE_URL` or in `DATA_DIR`, with all migrations up to
 * `LAST_MIGRATION`. It has a member logged in with `TOKEN`, three ledger lines and 700 bookings.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');

const TOKEN = process.env.TOKEN ?? '';

const CONTENT = `
  insert into agents (agent_code) values ('OLD001');
  insert into members (agent_code, user_id, email, password_hash, status) values ('OLD001', 'old_user', 'old@friends.test', 'none', 'approved');
  insert into sessions values (sha256('${TOKEN}'::bytea), 1, now(), now());
  insert into balances (member_id, points) values (1, 30);
  insert into ledger (member_id, cause, reason, actor, agent_code, user_id, amount, balance, booked_at)
  select 1, 'correction', 'before', 'sari', 'OLD001', 'old_user', 10, n * 10, timestamptz '2026-01-01' + n * interval '1 day'
  from generate_series(1, 3) n;
  insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
                        room, night, status, source, imported_at, changed_at)
  select 'OLD' || n, case when n % 2 = 0 then 'OLD001' else 'old001' end, 'old_user', 'Hotel', 'Solo', 'ID',
         date '2025-01-01' + (n * 7919) % 365, '2026-02-01', '2026-02-02', 1, 1, 'Booked', 'X', now(), now()
  from generate_series(1, 700) n;`;

async function fillDatabase(run: (sql: string) => Promise<unknown>, last: string): Promise<void> {
  await run(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const name of readdirSync(FOLDER).sort()) {
    if (name > last) break;
    const sql = readFileSync(join(FOLDER, name), 'utf8');
    await run(sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await run(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`);
  }
  await run(CONTENT);
}

const { DATABASE_URL, DATA_DIR = '', LAST_MIGRATION: last = '' } = process.env;
if (DATABASE_URL) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await fillDatabase((sql) => client.query(sql), last);
  await client.end();
} else {
  mkdirSync(DATA_DIR, { recursive: true });
  const client = await PGlite.create(join(DATA_DIR, 'database'));
  await fillDatabase((sql) => client.exec(sql), last);
  await client.close();
}
