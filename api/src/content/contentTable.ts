import { type RawBuilder, sql } from 'kysely';
import { OpsError } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';

/** How a field of a content file is stored: its column, the column's type, and what an absent field means. */
export interface ContentField {
  readonly field: string;
  readonly column: string;
  readonly type: 'text' | 'integer' | 'bigint' | 'boolean' | 'numeric' | 'text[]' | 'jsonb';
  /** What a file that leaves the field out means; no default: the field must be there. */
  readonly absent?: string | number | boolean | null | readonly string[];
}

export interface ContentTable {
  readonly table: 'rewards' | 'pages' | 'promotions' | 'testimonials' | 'reward_categories';
  /** `reward`, for sentences. */
  readonly what: string;
  /** Columns that tell whether an item without `id` is one that is there already. */
  readonly key: readonly string[];
  readonly fields: readonly ContentField[];
}

export type ContentItem = Readonly<Record<string, unknown>>;

export interface ContentCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

function toRow({ fields }: ContentTable, item: ContentItem): Record<string, unknown> {
  const values = fields.map(({ field, column, absent }) => [column, item[field] === undefined ? absent : item[field]]);
  return { ...Object.fromEntries(values), id: item.id ?? null };
}

function refuseTwins({ key, what }: ContentTable, rows: readonly Record<string, unknown>[]): void {
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const name = typeof row.id === 'number' ? `id ${row.id}` : key.map((column) => String(row[column])).join(' / ');
    const earlier = seen.get(name);
    if (earlier !== undefined) throw new OpsError(`Items ${earlier + 1} and ${at + 1} are the same ${what}: ${name}.`);
    seen.set(name, at);
  }
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/**
 * Brings the items of a file into their table: those with an `id`, or with the key of one that is there, change that
 * one; the others are new. Set-based, and an item that is brought again unchanged is not written.
 */
export async function putContent(tx: Tx, content: ContentTable, items: readonly ContentItem[]): Promise<ContentCounts> {
  const rows = items.map((item) => toRow(content, item));
  refuseTwins(content, rows);
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
