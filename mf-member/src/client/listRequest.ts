import type { BookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import type { Paging } from '@friends/shared/contract/rules/paging';

/** Empty values don't filter. */
export interface ListFilter {
  /** First and last day, `YYYY-MM-DD`, in Asia/Jakarta. */
  readonly from: string;
  readonly until: string;
  /** Full name of a hotel. */
  readonly hotel: string;
  /** Part of a booking reference. */
  readonly ref: string;
  /** State of a booking's points. */
  readonly group: BookingGroup | '';
}

export interface ListRequest extends Paging, ListFilter {}

/** The filter as query parameters, without empty values, which another back end may not accept. */
export function filterQuery({ from, until, hotel, ref, group }: ListFilter): Record<string, string> {
  const all = { From: from, Until: until, Hotel: hotel, BookingRef: ref, Group: group };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function listQuery(paging: ListRequest): Record<string, string | number> {
  return { page: paging.page, perPage: paging.perPage, ...filterQuery(paging) };
}
