import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { fileCall, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import type { StaffClient } from './call.ts';

export interface ListFilter {
  /** Words; empty for all of it. */
  readonly q: string;
  /** Days in Asia/Jakarta, `YYYY-MM-DD`; empty where there is no bound. Of lists that have days. */
  readonly from: string;
  readonly until: string;
  /** What is chosen of the list's own choices, by their names; empty for all. Of lists that have some. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A page of a list in which the API searches. */
export interface ListQuery extends Paging, ListFilter {}

/** The first page of a list that nothing narrows. */
export const FIRST_OF_ALL: ListQuery = { q: '', from: '', until: '', choices: {}, ...FIRST_PAGE };

export const isFirstOfAll = (query: ListQuery): boolean =>
  query.page === FIRST_PAGE.page && Object.keys(toFilter(query)).length === 0;

/** `state` as the call's parameter: `State`. */
const parameterOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The filter as the call takes it. */
const toFilter = ({ q, from, until, choices }: ListFilter): Readonly<Record<string, string>> => ({
  ...(q === '' ? {} : { Q: q }),
  ...(from === '' ? {} : { From: from }),
  ...(until === '' ? {} : { Until: until }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, value]) => (value === '' ? [] : [[parameterOf(name), value]])),
  ),
});

/** The query of the call. */
export const toQuery = ({ page, perPage, ...filter }: ListQuery): Readonly<Record<string, string | number>> => ({
  page,
  perPage,
  ...toFilter(filter),
});

/** All rows of a list that a filter finds, in its order, masked as in the list. The audit has each file. */
export function fetchListFile(
  client: StaffClient,
  list: StaffListName,
  filter: ListFilter,
  format: ListFormat,
): Promise<FetchedFile> {
  return client.file(fileCall(list, format), { query: toFilter(filter) });
}
