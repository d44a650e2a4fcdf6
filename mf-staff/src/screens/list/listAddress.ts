import { FIRST_PAGE, isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../../client/listQuery.ts';

/** What the API takes at most. */
const LONGEST_SEARCH = 100;

/** What the query of an address asks of a list; what cannot be read counts as left out. */
export function readListAddress(search: string): ListQuery {
  const words = new URLSearchParams(search);
  const page = words.get('page') ?? '';
  const perPage = Number(words.get('perPage'));
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : FIRST_PAGE.page,
    perPage: isPageSize(perPage) ? perPage : FIRST_PAGE.perPage,
  };
}

/** The query for what is asked; what is as at the start is left out. */
export function writeListAddress({ q, page, perPage }: ListQuery): string {
  const words = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(page === FIRST_PAGE.page ? {} : { page: String(page) }),
    ...(perPage === FIRST_PAGE.perPage ? {} : { perPage: String(perPage) }),
  }).toString();
  return words === '' ? '' : `?${words}`;
}
