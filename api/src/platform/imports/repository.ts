import { type RawBuilder, sql } from 'kysely';
import { alphabetically } from '../database/lists/alphabetically.ts';
import type { Db, Tx } from '../database/transaction.ts';
import {
  assertNoHiddenCharacters,
  assertUniqueKeys,
  type ContentCounts,
  type ContentItem,
  type ContentTable,
  matchRows,
  type Row,
  toRow,
} from './ContentTable.ts';

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Reads all rows of a table with the field names of its file, so that the list can be edited and imported again. */
export async function exportContent<Item>(db: Db, content: ContentTable, order: readonly string[]): Promise<Item[]> {
  const fields = content.fields.map(({ field, column }) => sql`${sql.ref(column)} as ${sql.ref(field)}`);
  const isText = (column: string) => content.fields.some((field) => field.column === column && field.type === 'text');
  const sorted = order.map((column) => (isText(column) ? alphabetically(column) : sql.ref(column)));
  const { rows } = await sql<Item>`
    select id, ${list(fields)} from ${sql.table(content.table)} order by ${list(sorted)}`.execute(db);
  return rows;
}

/** Reads IDs and keys of all rows, and locks the table against writes until the transaction ends. */
async function lockRows(tx: Tx, { table, key }: ContentTable): Promise<readonly Row[]> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
  const columns = ['id', ...key.map(({ column }) => column).filter((column) => column !== 'id')];
  const { rows } = await sql<Row>`
    select ${list(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by id`.execute(tx);
  return rows;
}

/**
 * Upserts the items of a file: by `id`, or by key in any spelling; others are inserted. One statement for all;
 * unchanged rows are not written.
 */
export async function putContent(tx: Tx, content: ContentTable, items: readonly ContentItem[]): Promise<ContentCounts> {
  const newRows = items.map((item) => toRow(content, item));
  assertNoHiddenCharacters(content, newRows);
  assertUniqueKeys(content, newRows);
  const rows = matchRows(content, newRows, await lockRows(tx, content));
  const table = sql.table(content.table);
  const hasId = content.table !== 'reward_categories';
  const columns = content.fields.map(({ column }) => column);
  const stored = (column: string) => sql.ref(`${content.table}.${column}`);
  const imported = (column: string) => sql.ref(`item.${column}`);
  const definition = content.fields.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  const recordset = sql`json_to_recordset(cast(${JSON.stringify(rows)}::text as json)) as item(${list(definition)}${
    hasId ? sql`, id integer` : sql``
  })`;
  const same = sql`${stored('id')} = ${imported('id')}`;
  const changed = await sql`
    update ${table} set ${list(columns.map((column) => sql`${sql.ref(column)} = ${imported(column)}`))}
    from ${recordset} where ${same}
      and (${list(columns.map(stored))}) is distinct from (${list(columns.map(imported))})`.execute(tx);
  const added = await sql`
    insert into ${table} (${list(columns.map((column) => sql.ref(column)))})
    select ${list(columns.map(imported))} from ${recordset}
    where not exists (select from ${table} where ${same})`.execute(tx);
  const counts = { new: Number(added.numAffectedRows ?? 0), changed: Number(changed.numAffectedRows ?? 0) };
  return { ...counts, unchanged: items.length - counts.new - counts.changed };
}
