import type { ContentKind, VersionOrigin } from '@friends/shared/contract/staff/contentRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/transaction.ts';
import { type ContentTable, withDefaults } from '../ContentTable.ts';
import { exportContent } from '../repository.ts';

/** Fields of an entry by their names in its file, without the ID. */
export type ContentFields = Readonly<Record<string, unknown>>;

/** A live entry of content. */
export interface LiveEntry {
  readonly kind: ContentKind;
  /** Its ID as text. */
  readonly entry: string;
  readonly fields: ContentFields;
}

export interface NewVersion extends LiveEntry {
  readonly version: number;
  readonly origin: VersionOrigin;
  /** Null if unknown. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason: string | null;
  readonly setId: number | null;
}

export const entryKey = ({ kind, entry }: Pick<LiveEntry, 'kind' | 'entry'>): string => `${kind} ${entry}`;

/** Locks the tables against writes until the transaction ends. */
export async function lockContentTables(tx: Tx, tables: readonly ContentTable[]): Promise<void> {
  for (const { table } of tables) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Raised with each change of content. */
export async function readContentRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select revision from content_revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** All live entries of a kind, in the order of their IDs. */
export async function readLive(db: Db, content: ContentTable): Promise<LiveEntry[]> {
  const rows = await exportContent<Readonly<Record<string, unknown>>>(db, content, ['id']);
  return rows.map((row) => ({
    kind: content.subject,
    entry: String(row.id),
    fields: Object.fromEntries(content.fields.map(({ field }) => [field, row[field]])),
  }));
}

export interface LatestVersion {
  readonly version: number;
  readonly fields: ContentFields;
}

/**
 * Latest versions of entries by `entryKey`; an entry without history is absent.
 *
 * @param tables of the entries
 */
export async function readLatestVersions(
  db: Db,
  tables: readonly ContentTable[],
  entries: readonly Pick<LiveEntry, 'kind' | 'entry'>[],
): Promise<ReadonlyMap<string, LatestVersion>> {
  const kinds = sql.val(entries.map(({ kind }) => kind));
  const ids = sql.val(entries.map(({ entry }) => entry));
  const { rows } = await sql<LatestVersion & { kind: ContentKind; entry: string }>`
    select distinct on (v.kind, v.entry) v.kind, v.entry, v.version, v.fields
    from content_versions v
    join unnest(${kinds}::text[], ${ids}::text[]) as named(kind, entry) on named.kind = v.kind and named.entry = v.entry
    order by v.kind, v.entry, v.version desc`.execute(db);
  const byKind = new Map(tables.map((content) => [content.subject, content]));
  return new Map(
    rows.map((row) => {
      const content = byKind.get(row.kind);
      return [entryKey(row), content ? { ...row, fields: withDefaults(content, row.fields) } : row];
    }),
  );
}

export async function insertVersions(tx: Tx, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(({ by, at, setId, ...version }) => ({
    ...version,
    published_by: by,
    published_at: at.toISOString(),
    set_id: setId,
  }));
  await sql`
    insert into content_versions (kind, entry, version, fields, origin, published_by, published_at, reason, set_id)
    select kind, entry, version, fields, origin, published_by, published_at, reason, set_id
    from json_to_recordset(cast(${JSON.stringify(rows)}::text as json)) as row(
      kind text, entry text, version integer, fields jsonb, origin text, published_by text, published_at timestamptz,
      reason text, set_id integer)`.execute(tx);
}
