import type { Paging } from '@friends/shared/contract/rules/paging';

/** Which rows of a sorted index make a page. */
export interface ListWindow {
  /** Past the middle, the index is read from its other end and the rows are reversed. */
  readonly fromEnd: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The window of a page; the way to it is never longer than half the list. Null: the page is past the end. */
export function listWindow({ page, perPage }: Paging, count: number): ListWindow | null {
  const start = (page - 1) * perPage;
  if (start >= count) return null;
  const limit = Math.min(perPage, count - start);
  const fromEnd = start > count / 2;
  return { fromEnd, offset: fromEnd ? count - start - limit : start, limit };
}
