import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';

/** Rows of a table to copy: all, or those with these IDs. */
export type ShadowRows = 'all' | readonly (string | number)[];

/** By name of the table. */
export type Shadows = ReadonlyMap<string, ShadowRows>;

/** @throws Refusal if the database's user may not create temporary tables */
export async function assertTemporaryTables(db: Db): Promise<void> {
  const { rows } = await sql<{ user: string; database: string; may: boolean }>`
    select current_user as user, current_database() as database,
           has_database_privilege(current_database(), 'TEMPORARY') as may`.execute(db);
  const [{ user, database, may } = { user: '', database: '', may: true }] = rows;
  if (!may) throw new Refusal('content_preview_temporary', { user, database });
}

async function schemaOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  return rows[0]?.schema ?? 'public';
}

/** Prepared statements of this connection would still read the live tables (findings/pglite-prepared-past-a-temporary-table.sh). */
const forgetPlans = (tx: Tx) => sql`discard plans`.execute(tx);

async function shadowTable(tx: Tx, name: string, schema: string, ids: ShadowRows): Promise<void> {
  const live = sql.id(schema, name);
  const copied = ids === 'all' ? sql`` : sql` where id::text = any(${ids.map(String)}::text[])`;
  await sql`create temporary table ${sql.id(name)} (like ${live} including all) on commit drop`.execute(tx);
  await sql`insert into ${sql.id('pg_temp', name)} overriding system value select * from ${live}${copied}`.execute(tx);
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${`pg_temp.${name}`}, 'id') as sequence`.execute(tx);
  const sequence = rows[0]?.sequence ?? null;
  // New rows get higher IDs than live ones.
  if (sequence !== null)
    await sql`select setval(${sequence}, (select coalesce(max(id), 0) + 1 from ${live}), false)`.execute(tx);
}

/**
 * Copies rows of tables into temporary tables of the same names, which all statements of the transaction then use
 * instead. The copies have neither triggers nor foreign keys, so writing to them locks nothing that others use. They are
 * dropped when the transaction ends.
 */
export async function shadowTables(tx: Tx, shadows: Shadows): Promise<void> {
  await assertTemporaryTables(tx);
  const schema = await schemaOf(tx);
  for (const [name, rows] of shadows) await shadowTable(tx, name, schema, rows);
  await forgetPlans(tx);
}

/** Adds to each partial copy the live rows that it lacks: a view of both, for reading only. */
export async function completeShadows(tx: Tx, shadows: Shadows): Promise<void> {
  const schema = await schemaOf(tx);
  const partial = [...shadows].filter(([, rows]) => rows !== 'all').map(([name]) => name);
  for (const name of partial) {
    const copy = sql.id('pg_temp', `${name}_copied`);
    await sql`alter table ${sql.id('pg_temp', name)} rename to ${sql.id(`${name}_copied`)}`.execute(tx);
    await sql`create temporary view ${sql.id(name)} as
      select * from ${copy} union all
      select * from ${sql.id(schema, name)} where id not in (select id from ${copy})`.execute(tx);
  }
  await forgetPlans(tx);
}
