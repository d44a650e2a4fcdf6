import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

interface ListWindow {
  /** Past the middle, the index is read backwards and the rows are reversed. */
  readonly fromEnd: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Limit and offset of a page, so that at most half the list is skipped. Null: past the end. */
export function listWindow({ page, perPage }: Paging, count: number): ListWindow | null {
  const start = (page - 1) * perPage;
  if (start >= count) return null;
  const limit = Math.min(perPage, count - start);
  const fromEnd = start > count / 2;
  return { fromEnd, offset: fromEnd ? count - start - limit : start, limit };
}

export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const { count } = await counted.$castTo<{ readonly count: number }>().executeTakeFirstOrThrow();
  return count;
}

/**
 * Reads a page and the total number of rows.
 *
 * @param columns to sort by, descending
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  columns: readonly string[],
): Promise<PagedRows<Simplify<Row>>> {
  const count = await countRows(query);
  const window = listWindow(paging, count);
  if (!window) return { count, rows: [] };
  const sorted = columns.reduce(
    (list, column) => list.orderBy(sql.ref(column), window.fromEnd ? 'asc' : 'desc'),
    query.limit(window.limit).offset(window.offset),
  );
  const rows = await sorted.execute();
  return { count, rows: window.fromEnd ? rows.reverse() : rows };
}

/**
 * Reads the IDs of a page and the total number of rows in one pass, for a sorted search whose condition is slow. Counts
 * again only past the end.
 */
export async function readCountedIds<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { readonly id: number }>,
  { page, perPage }: Paging,
): Promise<PagedRows<number>> {
  const found = await query
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .$castTo<{ readonly id: number; readonly count: number }>()
    .execute();
  const count = found[0]?.count ?? (page === 1 ? 0 : await countRows(query.clearOrderBy()));
  return { count, rows: found.map(({ id }) => id) };
}
