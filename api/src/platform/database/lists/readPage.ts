import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

interface ListWindow {
  /** Past the middle, the index is read from its other end and the rows are reversed. */
  readonly fromEnd: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Which rows of a sorted index make a page; the way there is never longer than half the list. Null: past the end. */
export function listWindow({ page, perPage }: Paging, count: number): ListWindow | null {
  const start = (page - 1) * perPage;
  if (start >= count) return null;
  const limit = Math.min(perPage, count - start);
  const fromEnd = start > count / 2;
  return { fromEnd, offset: fromEnd ? count - start - limit : start, limit };
}

/** How many rows the query finds. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const { count } = await counted.$castTo<{ readonly count: number }>().executeTakeFirstOrThrow();
  return count;
}

/**
 * A page of what the query finds, and how much it finds in all.
 *
 * @param columns that it is sorted by, the greatest value first
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
