import type { Paging } from '@friends/shared/contract/rules/paging';

/** A page of a list in which the API searches. */
export interface ListQuery extends Paging {
  /** Words; empty for all of it. */
  readonly q: string;
}

/** The query of the call. */
export function toQuery({ q, page, perPage }: ListQuery): Readonly<Record<string, string | number>> {
  return { page, perPage, ...(q === '' ? {} : { Q: q }) };
}
