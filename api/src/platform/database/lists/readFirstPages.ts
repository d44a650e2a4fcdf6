import { PAGE_SIZES, type PagedRows, type PageSize, type Paging } from '@friends/shared/contract/rules/paging';
import { type SelectQueryBuilder, sql } from 'kysely';
import { PreparedQuery, type ValueOf } from '../PreparedQuery.ts';
import type { Db } from '../transaction.ts';

/** Number of rows that is cheap to skip. For later pages, `readPage` starts from the nearer end of the index. */
const MAX_OFFSET = 250;

/** All columns but `total` are null if the page is past the end. */
type Counted<Row> = Row & { readonly total: number; readonly number: number | null };

/**
 * Reads the first pages of a list, by far the most frequent: its length and a page, in one prepared statement.
 *
 * @param name of the statement; the page size is appended
 * @param columns to sort by, descending
 * @param list selects all rows; refers to columns by name
 * @returns reads a page; null if it is beyond `MAX_OFFSET`
 */
export function readFirstPages<Values extends object, Row, DB, TB extends keyof DB>(
  name: string,
  columns: readonly string[],
  list: (db: Db, value: ValueOf<Values>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} desc`));
  const pageOf = (perPage: PageSize) =>
    new PreparedQuery<Values & { readonly offset: number }, Counted<Row>>(`${name}_${perPage}`, (db, value) => {
      const all = list(db, value);
      return sql<Counted<Row>>`
        select whole.count::int as total, page.* from (${all.clearSelect().select(sql`count(*)`.as('count'))}) whole
        left join (
          select row_number() over () as number, sorted.* from (
            ${all} order by ${order} limit ${sql.lit(perPage)} offset ${value('offset')}::int) sorted
        ) page on true order by page.number`;
    });
  const pages = new Map(PAGE_SIZES.map((perPage) => [perPage, pageOf(perPage)]));
  return async (db: Db, values: Values, { page, perPage }: Paging): Promise<PagedRows<Row> | null> => {
    const offset = (page - 1) * perPage;
    const query = pages.get(perPage);
    if (offset > MAX_OFFSET || !query) return null;
    const rows = await query.execute(db, { ...values, offset });
    return { count: rows[0]?.total ?? 0, rows: rows.filter(({ number }) => number !== null) };
  };
}
