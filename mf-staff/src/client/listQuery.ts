import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { fileCall, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import type { StaffClient } from './call.ts';

export interface ListFilter {
  /** Search text; empty for no search. */
  readonly q: string;
  /** First day, `YYYY-MM-DD` in Asia/Jakarta; empty: no limit. Only for lists that can be limited to a period. */
  readonly from: string;
  /** Last day, like `from`. */
  readonly until: string;
  /** Selected value of each filter, by its name; empty: all. Only for lists with such filters. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface ListQuery extends Paging, ListFilter {}

export const isDefaultQuery = (query: ListQuery): boolean =>
  query.page === FIRST_PAGE.page && Object.keys(toFilter(query)).length === 0;

/** Query parameter of a filter: `State` for `state`. */
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
