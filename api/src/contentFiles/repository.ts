import { type RawBuilder, sql } from 'kysely';
import { OpsError } from '../console/command.ts';
import type { Db, Tx } from '../database/transaction.ts';
import { type ContentCounts, type ContentItem, type ContentTable, refuseRepeats, toRow } from './ContentTable.ts';

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** All items of a table, with the field names of their file, so that the list can be edited and imported again. */
export async function exportContent<Item>(db: Db, content: ContentTable, order: readonly string[]): Promise<Item[]> {
  const fields = content.fields.map(({ field, column }) => sql`${sql.ref(column)} as ${sql.ref(field)}`);
  const { rows } = await sql<Item>`
    select id, ${list(fields)} from ${sql.table(content.table)} order by ${list(order.map((column) => sql.ref(column)))}`.execute(
    db,
  );
  return rows;
}

/**
 * Brings the items of a file into their table: those with an `id`, or with the key of one that is there, change that
 * one; the others are new. Set-based, and an item that is brought again unchanged is not written.
 */
export async function putContent(tx: Tx, content: ContentTable, items: readonly ContentItem[]): Promise<ContentCounts> {
  const rows = items.map((item) => toRow(content, item));
  refuseRepeats(content, rows);
  const table = sql.table(content.table);
  const hasId = content.table !== 'reward_categories';
  const columns = content.fields.map(({ column }) => column);
  const stored = (column: string) => sql.ref(`${content.table}.${column}`);
  const brought = (column: string) => sql.ref(`item.${column}`);
  const definition = content.fields.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  const recordset = sql`json_to_recordset(cast(${JSON.stringify(rows)}::text as json)) as item(${list(definition)}${
    hasId ? sql`, id integer` : sql``
  })`;
  const sameKey = sql.join(
    content.key.map((column) => sql`${stored(column)} = ${brought(column)}`),
    sql` and `,
  );
  const same = hasId
    ? sql`((item.id is not null and ${stored('id')} = item.id) or (item.id is null and ${sameKey}))`
    : sameKey;
  if (hasId) {
    const { rows: unknown } = await sql<{ id: number }>`
      select item.id from ${recordset} where item.id is not null
      and not exists (select from ${table} where ${stored('id')} = item.id) limit 1`.execute(tx);
    if (unknown[0]) throw new OpsError(`There is no ${content.what} ${unknown[0].id}; leave id out to make a new one.`);
  }
  const changed = await sql`
    update ${table} set ${list(columns.map((column) => sql`${sql.ref(column)} = ${brought(column)}`))}
    from ${recordset} where ${same}
      and (${list(columns.map(stored))}) is distinct from (${list(columns.map(brought))})`.execute(tx);
  const added = await sql`
    insert into ${table} (${list(columns.map((column) => sql.ref(column)))})
    select ${list(columns.map(brought))} from ${recordset}
    where not exists (select from ${table} where ${same})`.execute(tx);
  const counts = { new: Number(added.numAffectedRows ?? 0), changed: Number(changed.numAffectedRows ?? 0) };
  return { ...counts, unchanged: items.length - counts.new - counts.changed };
}
