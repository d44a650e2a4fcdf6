import type { Paging } from '@friends/shared/contract/rules/paging';

/** What narrows a list. */
export interface ListFilter {
  /** Words; empty for all of it. */
  readonly q: string;
  /** Days in Asia/Jakarta, `YYYY-MM-DD`; empty where there is no bound. Of lists that have days. */
  readonly from: string;
  readonly until: string;
}

/** A page of a list in which the API searches. */
export interface ListQuery extends Paging, ListFilter {}

/** The filter as the call takes it. */
export const toFilter = ({ q, from, until }: ListFilter): Readonly<Record<string, string>> => ({
  ...(q === '' ? {} : { Q: q }),
  ...(from === '' ? {} : { From: from }),
  ...(until === '' ? {} : { Until: until }),
});

/** The query of the call. */
export const toQuery = ({ page, perPage, ...filter }: ListQuery): Readonly<Record<string, string | number>> => ({
  page,
  perPage,
  ...toFilter(filter),
});
