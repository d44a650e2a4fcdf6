import { isDay } from '@friends/shared/contract/rules/days';
import { FIRST_PAGE, isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../../client/listQuery.ts';

/** The API's limit. */
const MAX_SEARCH_LENGTH = 100;

/** A filter or sort order that the user selects, or a filter that they type. */
export interface ListChoice {
  /** Name in the URL; capitalized, that of the API's parameter. */
  readonly name: string;
  /** Values to select, of which an empty string means all; or `typed` for a text of up to 100 characters. */
  readonly values: readonly string[] | 'typed';
  /** Default value, which the URL omits. */
  readonly defaultValue: string;
}

export interface ListFilters {
  /** True if the list can be limited to a period. */
  readonly hasDays: boolean;
  /** Must be the same array at each render. */
  readonly choices: readonly ListChoice[];
}

export const NO_CHOICES: readonly ListChoice[] = [];

/** URL value for all, in lists with another default. */
const ALL = 'all';

/** A valid day, or empty. */
function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}

function readChoice(params: URLSearchParams, { name, values, defaultValue }: ListChoice): string {
  const param = params.get(name);
  if (values === 'typed') return (param ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return values.find((value) => (value || ALL) === param) ?? defaultValue;
}

/** Parses a list's query from a URL; ignores invalid and unknown parts. */
export function readListAddress(search: string, { hasDays, choices }: ListFilters): ListQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const perPage = Number(params.get('perPage'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    from: hasDays ? readDay(params, 'from') : '',
    until: hasDays ? readDay(params, 'until') : '',
    choices: Object.fromEntries(choices.map((choice) => [choice.name, readChoice(params, choice)])),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_PAGE) : FIRST_PAGE.page,
    perPage: isPageSize(perPage) ? perPage : FIRST_PAGE.perPage,
  };
}

/** URL of a query, without default values. */
export function writeListAddress(query: ListQuery, choices: readonly ListChoice[]): string {
  const { q, from, until, page, perPage } = query;
  const chosen = choices.flatMap(({ name, defaultValue }) => {
    const value = query.choices[name] ?? defaultValue;
    return value === defaultValue ? [] : [[name, value || ALL]];
  });
  const params = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...Object.fromEntries(chosen),
    ...(page === FIRST_PAGE.page ? {} : { page: String(page) }),
    ...(perPage === FIRST_PAGE.perPage ? {} : { perPage: String(perPage) }),
  }).toString();
  return params === '' ? '' : `?${params}`;
}
