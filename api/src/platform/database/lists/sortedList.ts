import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countRows, listWindow } from './readPage.ts';

/** Sort key of a list: ascending, nulls last; with `desc`, descending, nulls first. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly desc?: boolean;
}

export const asc = (by: RawBuilder<unknown>): SortKey => ({ by });
export const desc = (by: RawBuilder<unknown>): SortKey => ({ by, desc: true });

export interface SortedList<Row> {
  readonly page: (paging: Paging) => Promise<PagedRows<Row>>;
  readonly ids: () => Promise<number[]>;
  /** Rows with these IDs that still match the filter. */
  readonly rows: (ids: readonly number[]) => Promise<Row[]>;
}

export const sortRows = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey[],
  isReversed = false,
): SelectQueryBuilder<DB, TB, Row> =>
  keys.reduce((all, key) => all.orderBy(key.by, (key.desc ?? false) === isReversed ? 'asc' : 'desc'), query);

export interface ListOrder<Query> {
  /** ID column, such as `r.id`. */
  readonly id: string;
  /** The last key is unique. */
  readonly by: readonly SortKey[];
  /** Joins a table that only the sort keys need. It has one row for each row of the list, so counting works without it. */
  readonly join?: (query: Query) => Query;
  /** Reads all IDs instead of counting first; for searches, whose condition is slow and matches few rows. */
  readonly isSearch?: boolean;
}

/** A list that is read by page, or as a whole in parts: first all IDs, then rows by ID. */
export function sortedList<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, by, join, isSearch = false }: ListOrder<SelectQueryBuilder<DB, TB, Row>>,
): SortedList<Row> {
  const ordered = join?.(query) ?? query;
  const idQuery = ordered.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'));
  const readIds = async (selected: typeof idQuery): Promise<number[]> => {
    const rows = await selected.$castTo<{ readonly id: number }>().execute();
    return rows.map((row) => row.id);
  };
  const rowsOf = (ids: readonly number[]): Promise<Row[]> =>
    sortRows(ordered.where(sql<boolean>`${sql.ref(id)} = any(${sql.val([...ids])}::int[])`), by).execute();
  return {
    async page(paging) {
      if (isSearch) {
        // With a limit, PostgreSQL would plan for few rows, and look each joined row up by itself.
        const all = await readIds(sortRows(idQuery, by));
        const start = (paging.page - 1) * paging.perPage;
        return { count: all.length, rows: await rowsOf(all.slice(start, start + paging.perPage)) };
      }
      const count = await countRows(query);
      const window = listWindow(paging, count);
      if (!window) return { count, rows: [] };
      // In a single query, PostgreSQL would compute all columns of all rows before the limit.
      const ids = await readIds(sortRows(idQuery.limit(window.limit).offset(window.offset), by, window.fromEnd));
      return { count, rows: await rowsOf(ids) };
    },
    ids: () => readIds(sortRows(idQuery, by)),
    rows: rowsOf,
  };
}
