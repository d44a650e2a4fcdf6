import { OpsError } from '../console/command.ts';

/** How a field of a content file is stored: its column, the column's type, and what an absent field means. */
interface ContentField {
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

type Row = Readonly<Record<string, unknown>>;

/** The item as its table stores it. */
export function toRow({ fields }: ContentTable, item: ContentItem): Row {
  const values = fields.map(({ field, column, absent }) => [column, item[field] === undefined ? absent : item[field]]);
  return { ...Object.fromEntries(values), id: item.id ?? null };
}

/** Throws `OpsError` where a file brings the same item twice: by its id, or else by its key. */
export function refuseRepeats({ key, what }: ContentTable, rows: readonly Row[]): void {
  const placeByKey = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const name = typeof row.id === 'number' ? `id ${row.id}` : key.map((column) => String(row[column])).join(' / ');
    const earlier = placeByKey.get(name);
    if (earlier !== undefined) throw new OpsError(`Items ${earlier + 1} and ${at + 1} are the same ${what}: ${name}.`);
    placeByKey.set(name, at);
  }
}
