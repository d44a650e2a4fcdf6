import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readPage } from './readPage.ts';

/** Place in a list that is sorted by these columns: a page's greatest value comes first. */
export const placeBy = (order: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(-row_number() over (order by ${order}))::int`;

/** What a filter finds, in an order. */
export interface SortedList<Row> {
  readonly page: (paging: Paging) => Promise<PagedRows<Row>>;
  /** Numbers of all rows. */
  readonly ids: () => Promise<number[]>;
  /** Those of the rows with these numbers that the filter still finds. */
  readonly rows: (ids: readonly number[]) => Promise<Row[]>;
}

interface ListOrder {
  /** Column of the rows' number, as `r.id`. */
  readonly id: string;
  /** The first row's is the greatest. */
  readonly place: RawBuilder<number>;
}

/** A list that is read page by page, or as a whole in parts: first its numbers, then the rows of some of them. */
export function sortedList<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, place }: ListOrder,
): SortedList<Row> {
  const numbers = query.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'));
  const rowsOf = (ids: readonly number[]): Promise<Row[]> =>
    query
      .where(sql<boolean>`${sql.ref(id)} = any(${sql.val([...ids])}::int[])`)
      .orderBy(place, 'desc')
      .execute();
  return {
    async page(paging) {
      // In one query, PostgreSQL would work out all columns of all rows before it takes a page of them.
      const sorted = numbers.select(place.as('place')).$castTo<{ readonly id: number; readonly place: number }>();
      const { count, rows } = await readPage(sorted, paging, ['place']);
      return { count, rows: await rowsOf(rows.map((row) => row.id)) };
    },
    async ids() {
      const rows = await numbers.orderBy(place, 'desc').$castTo<{ readonly id: number }>().execute();
      return rows.map((row) => row.id);
    },
    rows: rowsOf,
  };
}
