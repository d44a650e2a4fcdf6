import { isDay } from '@friends/shared/contract/rules/days';
import { FIRST_PAGE, isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../../client/listQuery.ts';

/** Limit of the API. */
const LONGEST_SEARCH = 100;

/** One of the choices by which a list is narrowed or sorted: a state, a kind, an order. */
export interface ListChoice {
  /** In the address; with a capital, the call's parameter. */
  readonly name: string;
  /** Empty: all. */
  readonly values: readonly string[];
  /** Chosen at the start, and left out of the address. */
  readonly first: string;
}

/** Filters of a list, besides the search. */
export interface ListFilters {
  readonly hasDays: boolean;
  /** The same list at each render. */
  readonly choices: readonly ListChoice[];
}

export const NO_CHOICES: readonly ListChoice[] = [];

/** All, in the address of a list that shows less at the start. */
const ALL = 'all';

/** A day that there is; else empty. */
function dayIn(words: URLSearchParams, name: string): string {
  const day = words.get(name) ?? '';
  return isDay(day) ? day : '';
}

function choiceIn(words: URLSearchParams, { name, values, first }: ListChoice): string {
  const word = words.get(name);
  return values.find((value) => (value || ALL) === word) ?? first;
}

/** Reads a list's query from an address; unreadable and unknown parts are ignored. */
export function readListAddress(search: string, { hasDays, choices }: ListFilters): ListQuery {
  const words = new URLSearchParams(search);
  const page = words.get('page') ?? '';
  const perPage = Number(words.get('perPage'));
  return {
    q: (words.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    from: hasDays ? dayIn(words, 'from') : '',
    until: hasDays ? dayIn(words, 'until') : '',
    choices: Object.fromEntries(choices.map((choice) => [choice.name, choiceIn(words, choice)])),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : FIRST_PAGE.page,
    perPage: isPageSize(perPage) ? perPage : FIRST_PAGE.perPage,
  };
}

/** The address of a query, without defaults. */
export function writeListAddress(query: ListQuery, choices: readonly ListChoice[]): string {
  const { q, from, until, page, perPage } = query;
  const chosen = choices.flatMap(({ name, first }) => {
    const value = query.choices[name] ?? first;
    return value === first ? [] : [[name, value || ALL]];
  });
  const words = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...Object.fromEntries(chosen),
    ...(page === FIRST_PAGE.page ? {} : { page: String(page) }),
    ...(perPage === FIRST_PAGE.perPage ? {} : { perPage: String(perPage) }),
  }).toString();
  return words === '' ? '' : `?${words}`;
}
