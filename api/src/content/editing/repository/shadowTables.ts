import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

async function shadowTable(tx: Tx, name: string, schema: string): Promise<void> {
  const live = sql.id(schema, name);
  const copy = sql.id('pg_temp', name);
  await sql`create temporary table ${sql.id(name)} (like ${live} including all) on commit drop`.execute(tx);
  await sql`insert into ${copy} overriding system value select * from ${live}`.execute(tx);
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${`pg_temp.${name}`}, 'id') as sequence`.execute(tx);
  const sequence = rows[0]?.sequence ?? null;
  // New rows get higher IDs than live ones.
  if (sequence !== null)
    await sql`select setval(${sequence}, (select coalesce(max(id), 0) + 1 from ${copy}), false)`.execute(tx);
}

/**
 * Copies tables into temporary ones of the same names, which all statements of the transaction then use instead. The
 * copies have neither triggers nor foreign keys, so writing to them locks nothing that others use. They are dropped
 * when the transaction ends.
 */
export async function shadowTables(tx: Tx, tables: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = rows[0]?.schema ?? 'public';
  for (const name of tables) await shadowTable(tx, name, schema);
  // Prepared statements of this connection would still read the live tables (findings/pglite-prepared-past-a-temporary-table.sh).
  await sql`discard plans`.execute(tx);
}
