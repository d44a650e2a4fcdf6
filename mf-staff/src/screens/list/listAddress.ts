import { isDay } from '@friends/shared/contract/rules/days';
import { FIRST_PAGE, isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../../client/listQuery.ts';

/** What the API takes at most. */
const LONGEST_SEARCH = 100;

/** A day that there is; else empty. */
function dayIn(words: URLSearchParams, name: string): string {
  const day = words.get(name) ?? '';
  return isDay(day) ? day : '';
}

/** What the query of an address asks of a list; what cannot be read, and days of a list that has none, count as left out. */
export function readListAddress(search: string, { hasDays }: { readonly hasDays: boolean }): ListQuery {
  const words = new URLSearchParams(search);
  const page = words.get('page') ?? '';
  const perPage = Number(words.get('perPage'));
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    from: hasDays ? dayIn(words, 'from') : '',
    until: hasDays ? dayIn(words, 'until') : '',
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : FIRST_PAGE.page,
    perPage: isPageSize(perPage) ? perPage : FIRST_PAGE.perPage,
  };
}

/** The query for what is asked; what is as at the start is left out. */
export function writeListAddress({ q, from, until, page, perPage }: ListQuery): string {
  const words = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...(page === FIRST_PAGE.page ? {} : { page: String(page) }),
    ...(perPage === FIRST_PAGE.perPage ? {} : { perPage: String(perPage) }),
  }).toString();
  return words === '' ? '' : `?${words}`;
}
