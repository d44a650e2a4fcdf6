import { sql } from 'kysely';
import type { Db, Tx } from '../database/transaction.ts';
import type { KeyedColumn } from './keyedColumns.ts';

/** A row without its identity; `texts` are those of `from`. */
interface UnkeyedRow {
  readonly id: string;
  readonly texts: readonly string[];
}

const idOf = ({ id }: KeyedColumn) => sql.ref(`t.${id}`);

/** The next rows behind `after` (null: the first ones) that have no identity, by id. */
export async function listUnkeyed(
  db: Db,
  keyed: KeyedColumn,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly UnkeyedRow[]> {
  const { table, id, column, from } = keyed;
  const texts = sql.join(from.map((name) => sql.ref(`t.${name}`)));
  const idType = sql.raw(id === 'id' ? 'int' : 'text');
  const behind = after === null ? sql`true` : sql`${idOf(keyed)} > ${after}::${idType}`;
  const { rows } = await sql<UnkeyedRow>`
    select ${idOf(keyed)}::text as id, array[${texts}] as texts from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} is null and ${behind}
    order by ${idOf(keyed)} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Gives rows their identity, except where another row has it. An identity that two of the rows share goes to the first.
 *
 * @returns ids of the rows that have it now
 */
export async function setIdentities(
  tx: Tx,
  keyed: KeyedColumn,
  rows: readonly { readonly id: string; readonly identity: string }[],
): Promise<ReadonlySet<string>> {
  const { table, column, unique } = keyed;
  const key = sql.ref(`t.${column}`);
  const same = (unique?.beside ?? []).map((name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`t.${name}`)} and`);
  const taken = unique
    ? sql`not (${sql.raw(unique.where)}) or not exists (
        select from ${sql.table(table)} other
        where ${sql.join(same, sql` `)} ${sql.ref(`other.${column}`)} = made.identity
          and ${sql.raw(unique.where.replaceAll('t.', 'other.'))})`
    : sql`true`;
  const { rows: set } = await sql<{ id: string }>`
    update ${sql.table(table)} t set ${sql.ref(column)} = made.identity
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as made(id text, identity text)
    where ${idOf(keyed)}::text = made.id and ${key} is null and (${taken})
    returning ${idOf(keyed)}::text as id`.execute(tx);
  return new Set(set.map(({ id }) => id));
}

/** Ids of the rows that have these identities where they must be unique; by identity. */
export async function findKept(
  db: Db,
  { table, id, column, unique }: KeyedColumn,
  identities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; identity: string }>`
    select ${sql.ref(`t.${id}`)}::text as id, ${sql.ref(`t.${column}`)} as identity from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = any(${sql.val([...identities])}::text[])
      and ${sql.raw(unique?.where ?? 'true')}`.execute(db);
  return new Map(rows.map((row) => [row.identity, row.id]));
}

export interface Duplicate {
  readonly id: string;
  readonly kept: string;
  readonly identity: string;
}

/** Stores the duplicates of a kind that a look found; `kind` is table and column. Those of before stay with their time. */
export async function storeDuplicates(tx: Tx, kind: string, found: readonly Duplicate[]): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto('duplicates')
    .values(found.map((duplicate) => ({ kind, ...duplicate })))
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ kept: sql`excluded.kept` }))
    .execute();
}

/** Forgets the duplicates of a kind that are none any more: all but these. */
export async function keepDuplicates(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('duplicates')
    .where('kind', '=', kind)
    .where(sql<boolean>`id <> all(${sql.val([...ids])}::text[])`)
    .execute();
}

/** All duplicates, by kind. */
export async function listDuplicates(db: Db) {
  return db
    .selectFrom('duplicates')
    .select(['kind', 'id', 'kept', 'identity', 'found_at as foundAt'])
    .orderBy('kind')
    .orderBy('found_at')
    .orderBy('id')
    .execute();
}
