import { type IdentityKind, identityOf, storedText } from '@friends/shared/contract/rules/identity';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { hiddenText } from '../console/hiddenCharacters.ts';
import { Refusal } from '../problems/Refusal.ts';

/** Mapping of a content file's field to a column, with the default for an absent field. */
interface ContentField {
  readonly field: string;
  readonly column: string;
  readonly type: 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'numeric' | 'text[]' | 'jsonb';
  /** Rendered as sanitized HTML; without it, as plain text. */
  readonly isHtml?: true;
  /** Value if the field is absent; without a default, the field is required. */
  readonly absent?: string | number | boolean | null | readonly string[];
}

export interface ContentTable {
  readonly table: 'rewards' | 'pages' | 'promotions' | 'testimonials' | 'reward_categories' | 'fixed_texts';
  readonly subject: ContentKind;
  /** Columns whose identities match an item without `id` to an existing row. */
  readonly key: readonly { readonly column: string; readonly kind: IdentityKind }[];
  readonly fields: readonly ContentField[];
}

export type ContentItem = Readonly<Record<string, unknown>>;

export interface ContentCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

export type Row = Readonly<Record<string, unknown>>;

export function toRow({ fields, key }: ContentTable, item: ContentItem): Row {
  const isKey = (column: string): boolean => key.some((part) => part.column === column);
  const values = fields.map(({ field, column, absent }) => {
    const value = item[field] === undefined ? absent : item[field];
    return [column, typeof value === 'string' && isKey(column) ? storedText(value) : value];
  });
  return { ...Object.fromEntries(values), id: item.id ?? null };
}

/**
 * Stored fields (of a draft or a published version) with the defaults of those that a later version of the portal added, so
 * that they compare with live ones.
 */
export const withDefaults = ({ fields }: ContentTable, stored: ContentItem): ContentItem => ({
  ...Object.fromEntries(fields.flatMap(({ field, absent }) => (absent === undefined ? [] : [[field, absent]]))),
  ...stored,
});

const writtenKey = ({ key }: ContentTable, row: Row): string =>
  key.map(({ column }) => String(row[column])).join(' / ');
/** Identity of a row by its key, whatever its spelling. */
export const keyIdentity = ({ key }: ContentTable, row: Row): string =>
  key.map(({ column, kind }) => identityOf(kind, String(row[column]))).join('\u001f');

/** @throws Refusal if a key has hidden characters */
export function assertNoHiddenCharacters({ key }: ContentTable, rows: readonly Row[]): void {
  for (const [at, row] of rows.entries())
    for (const { column } of key) {
      const text = hiddenText(String(row[column]));
      if (text !== null) throw new Refusal('import_hidden', { item: at + 1, text });
    }
}

/** @throws Refusal if a file has the same item twice: by its id, or else by its key */
export function assertUniqueKeys(content: ContentTable, rows: readonly Row[]): void {
  const placeByKey = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const number = typeof row.id === 'number' ? `id ${row.id}` : null;
    const key = number ?? keyIdentity(content, row);
    const earlier = placeByKey.get(key);
    if (earlier !== undefined)
      throw new Refusal('import_repeated', {
        first: earlier + 1,
        second: at + 1,
        subject: content.subject,
        key: number ?? writtenKey(content, row),
      });
    placeByKey.set(key, at);
  }
}

/**
 * Assigns each row the ID of its existing row: its own, or that of the row with the same key in any spelling,
 * preferring an exact match. New rows get none.
 *
 * @param stored rows of the table, by ID
 * @throws Refusal if an ID is unknown, or two rows match the same one
 */
export function matchRows(content: ContentTable, rows: readonly Row[], stored: readonly Row[]): readonly Row[] {
  const ids = new Set(stored.map(({ id }) => id));
  const byKey = Map.groupBy(stored, (row) => keyIdentity(content, row));
  const matched = rows.map((row) => {
    if (typeof row.id === 'number') {
      if (ids.has(row.id)) return row;
      throw new Refusal('import_unknown', { subject: content.subject, id: row.id });
    }
    const same = byKey.get(keyIdentity(content, row)) ?? [];
    const match = same.find((one) => writtenKey(content, one) === writtenKey(content, row)) ?? same[0];
    return { ...row, id: match?.id ?? row.id };
  });
  assertUniqueKeys(content, matched);
  return matched;
}
