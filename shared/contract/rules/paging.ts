/** Allowed page sizes of lists (docs/contract.md#paging). */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

export const MAX_PAGE = 10_000_000;

export interface Paging {
  /** 1 is the first page. */
  readonly page: number;
  readonly perPage: PageSize;
}

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  /** Length of the whole list. */
  readonly count: number;
}

export const FIRST_PAGE: Paging = { page: 1, perPage: 25 };

export function isPageSize(value: unknown): value is PageSize {
  return PAGE_SIZES.some((size) => size === value);
}

/** Numbers of the first and last entry on a page, from 1; `end` is at most `count`. */
export function pageRange({ page, perPage }: Paging, count: number): { start: number; end: number } {
  const start = (page - 1) * perPage + 1;
  return { start, end: Math.min(start + perPage - 1, count) };
}

export function lastPage(perPage: PageSize, count: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}
