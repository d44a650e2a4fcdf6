import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { fileCall, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import type { StaffClient } from './call.ts';

export interface ListFilter {
  /** Search text; empty for no search. */
  readonly q: string;
  /** `YYYY-MM-DD` in Asia/Jakarta; empty: open. Only for lists with days. */
  readonly from: string;
  readonly until: string;
  /** Selected values by the choices' names; empty: all. Only for lists with choices. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface ListQuery extends Paging, ListFilter {}

/** First page of an unfiltered list. */
export const DEFAULT_QUERY: ListQuery = { q: '', from: '', until: '', choices: {}, ...FIRST_PAGE };

export const isDefaultQuery = (query: ListQuery): boolean =>
  query.page === FIRST_PAGE.page && Object.keys(toFilter(query)).length === 0;

/** Name of the call's parameter for a choice: `State` for `state`. */
const parameterOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const toFilter = ({ q, from, until, choices }: ListFilter): Readonly<Record<string, string>> => ({
  ...(q === '' ? {} : { Q: q }),
  ...(from === '' ? {} : { From: from }),
  ...(until === '' ? {} : { Until: until }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, value]) => (value === '' ? [] : [[parameterOf(name), value]])),
  ),
});

export const toQuery = ({ page, perPage, ...filter }: ListQuery): Readonly<Record<string, string | number>> => ({
  page,
  perPage,
  ...toFilter(filter),
});

/** Fetches all matching rows of a list, sorted and masked as shown. Each file is audited. */
export function fetchListFile(
  client: StaffClient,
  list: StaffListName,
  filter: ListFilter,
  format: ListFormat,
): Promise<FetchedFile> {
  return client.file(fileCall(list, format), { query: toFilter(filter) });
}
