import { sql } from 'kysely';
import type { Db, Tx } from '../database/transaction.ts';
import type { IdentityColumn, UniqueIndex } from './keyedColumns.ts';

interface UnkeyedRow {
  readonly id: string;
  readonly texts: readonly string[];
}

const idOf = ({ id }: IdentityColumn) => sql.ref(`t.${id}`);
const idType = ({ id }: IdentityColumn) => sql.raw(id === 'id' ? 'int' : 'text');

/** An arbitrary constant, unique among advisory locks. */
const LOCK = 20_261_128;

/** Locks identities until the transaction ends, which serializes processes that start together. */
export async function lockIdentities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/**
 * Rows without an identity, by ID.
 *
 * @param preferred only rows that get their identity first; otherwise all
 * @param after ID to continue after; null: from the start
 */
export async function listRowsWithoutIdentity(
  db: Db,
  keyed: IdentityColumn,
  { preferred, after, limit }: { readonly preferred: boolean; readonly after: string | null; readonly limit: number },
): Promise<readonly UnkeyedRow[]> {
  const { table, column, from } = keyed;
  const texts = sql.join(from.map((name) => sql.ref(`t.${name}`)));
  const isAfter = after === null ? sql`true` : sql`${idOf(keyed)} > ${after}::${idType(keyed)}`;
  const { rows } = await sql<UnkeyedRow>`
    select ${idOf(keyed)}::text as id, array[${texts}] as texts from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} is null and ${isAfter} and ${sql.raw(preferred ? (keyed.preferred ?? 'true') : 'true')}
    order by ${idOf(keyed)} limit ${limit}`.execute(db);
  return rows;
}

/** SQL: row `other` has the identity `made.identity` under a unique index that also covers row `t`. */
function isSameUnder({ column }: IdentityColumn, { beside, where }: UniqueIndex) {
  const same = beside.map((name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`t.${name}`)} and`);
  return sql<boolean>`(${sql.join(same, sql` `)} ${sql.ref(`other.${column}`)} = made.identity
    and ${sql.raw(where)} and ${sql.raw(where.replaceAll('t.', 'other.'))})`;
}

export interface RowIdentity {
  readonly id: string;
  readonly identity: string;
}

const made = (keyed: IdentityColumn, rows: readonly RowIdentity[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as made(id ${idType(keyed)}, identity text)`;

/**
 * Sets identities unless another row has them. The rows' identities must be distinct.
 *
 * @returns IDs of the updated rows
 */
export async function setIdentities(
  tx: Tx,
  keyed: IdentityColumn,
  rows: readonly RowIdentity[],
): Promise<ReadonlySet<string>> {
  const table = sql.table(keyed.table);
  const taken = keyed.unique.map(
    (index) => sql`and not exists (select from ${table} other where ${isSameUnder(keyed, index)})`,
  );
  const { rows: set } = await sql<{ id: string }>`
    update ${table} t set ${sql.ref(keyed.column)} = made.identity from ${made(keyed, rows)}
    where ${idOf(keyed)} = made.id and ${sql.ref(`t.${keyed.column}`)} is null
      ${sql.join(taken, sql` `)}
    returning ${idOf(keyed)}::text as id`.execute(tx);
  return new Set(set.map(({ id }) => id));
}

/** Maps IDs of these rows to IDs of the rows that have their identities. */
export async function findOwners(
  db: Db,
  keyed: IdentityColumn,
  rows: readonly RowIdentity[],
): Promise<ReadonlyMap<string, string>> {
  const table = sql.table(keyed.table);
  const isSameUnderAny = sql.join([sql`false`, ...keyed.unique.map((index) => isSameUnder(keyed, index))], sql` or `);
  const { rows: found } = await sql<{ id: string; kept: string }>`
    select made.id::text as id, min(${sql.ref(`other.${keyed.id}`)})::text as kept
    from ${made(keyed, rows)} join ${table} t on ${idOf(keyed)} = made.id join ${table} other on ${isSameUnderAny}
    group by made.id`.execute(db);
  return new Map(found.map(({ id, kept }) => [id, kept]));
}

export interface Duplicate {
  readonly id: string;
  readonly kept: string;
  readonly identity: string;
}

/** Stores duplicates of a kind (table and column of the identity); known ones keep their time. */
export async function storeDuplicates(tx: Tx, kind: string, found: readonly Duplicate[]): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto('duplicates')
    .values(found.map((duplicate) => ({ kind, ...duplicate })))
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ kept: sql`excluded.kept` }))
    .execute();
}

export async function deleteOtherDuplicates(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('duplicates')
    .where('kind', '=', kind)
    .where(sql<boolean>`id <> all(${sql.val([...ids])}::text[])`)
    .execute();
}

export async function listTermsWithoutIdentity(db: Db) {
  return db.selectFrom('promotion_terms').select(['id', 'hotels']).where('hotel_keys', 'is', null).execute();
}

export async function storeHotelKeys(db: Db, id: number, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('promotion_terms')
    .set({ hotel_keys: [...keys] })
    .where('id', '=', id)
    .execute();
}

export async function listDuplicates(db: Db) {
  return db
    .selectFrom('duplicates')
    .select(['kind', 'id', 'kept', 'identity', 'found_at as foundAt'])
    .orderBy('kind')
    .orderBy('found_at')
    .orderBy('id')
    .execute();
}
