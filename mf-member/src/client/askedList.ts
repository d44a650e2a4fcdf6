import type { BookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import type { Paging } from '@friends/shared/contract/rules/paging';

/** Narrows a list; an empty text narrows nothing. */
export interface ListFilter {
  /** First and last day, `YYYY-MM-DD`, in Asia/Jakarta. */
  readonly from: string;
  readonly until: string;
  /** Name of a hotel, in full. */
  readonly hotel: string;
  /** A part of a booking reference. */
  readonly ref: string;
  /** What became of a booking's points. */
  readonly group: BookingGroup | '';
}

/** What of a list is asked for. */
export interface AskedList extends Paging, ListFilter {}

/** The filter as the API's query: without what narrows nothing, as another back end may not know it. */
export function filterQuery({ from, until, hotel, ref, group }: ListFilter): Record<string, string> {
  const all = { From: from, Until: until, Hotel: hotel, BookingRef: ref, Group: group };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** A page of a list as the API's query. */
export function listQuery(paging: AskedList): Record<string, string | number> {
  return { page: paging.page, perPage: paging.perPage, ...filterQuery(paging) };
}
