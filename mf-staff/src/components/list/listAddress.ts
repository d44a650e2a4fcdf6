import { isDay } from '@friends/shared/contract/rules/days';
import { FIRST_PAGE, isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../../client/listQuery.ts';

/** The API's limit. */
const MAX_SEARCH_LENGTH = 100;

/** A filter or sort order with fixed values: a state, a kind, an order. */
export interface ListChoice {
  /** Name in the URL; capitalized, in the call. */
  readonly name: string;
  /** Empty string: all; `typed`: a text of up to 100 characters. */
  readonly values: readonly string[] | 'typed';
  /** Default, which the URL omits. */
  readonly first: string;
}

export interface ListFilters {
  readonly hasDays: boolean;
  /** Must be the same array at each render. */
  readonly choices: readonly ListChoice[];
}

export const NO_CHOICES: readonly ListChoice[] = [];

/** URL value for all, in lists with another default. */
const ALL = 'all';

/** A valid day, or empty. */
function dayIn(words: URLSearchParams, name: string): string {
  const day = words.get(name) ?? '';
  return isDay(day) ? day : '';
}

function choiceIn(words: URLSearchParams, { name, values, first }: ListChoice): string {
  const word = words.get(name);
  if (values === 'typed') return (word ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return values.find((value) => (value || ALL) === word) ?? first;
}

/** Parses a list's query from a URL; ignores invalid and unknown parts. */
export function readListAddress(search: string, { hasDays, choices }: ListFilters): ListQuery {
  const words = new URLSearchParams(search);
  const page = words.get('page') ?? '';
  const perPage = Number(words.get('perPage'));
  return {
    q: (words.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    from: hasDays ? dayIn(words, 'from') : '',
    until: hasDays ? dayIn(words, 'until') : '',
    choices: Object.fromEntries(choices.map((choice) => [choice.name, choiceIn(words, choice)])),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : FIRST_PAGE.page,
    perPage: isPageSize(perPage) ? perPage : FIRST_PAGE.perPage,
  };
}

/** URL of a query, without default values. */
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
