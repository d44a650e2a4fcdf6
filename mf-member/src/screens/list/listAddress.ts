import { isBookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { isDay } from '@friends/shared/contract/rules/days';
import { isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListRequest } from '../../client/listRequest.ts';
import { INITIAL_REQUEST } from '../../state/listFilter.ts';

const NAMES = [
  'page',
  'perPage',
  'from',
  'until',
  'hotel',
  'ref',
  'group',
] as const satisfies readonly (keyof ListRequest)[];

/** Longer values can't come from this screen. */
const MAX_LENGTH = { hotel: 200, ref: 64 };

/** Page number from 1 to the maximum; 1 if invalid. */
function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : INITIAL_REQUEST.page;
}

const readDay = (text: string | null): string => (text && isDay(text) ? text : '');

/**
 * Parses a list's query parameters; invalid ones are ignored.
 *
 * @param isBookingList true if the list has hotel, reference and group filters
 */
export function readListAddress(search: string, isBookingList = true): ListRequest {
  const query = new URLSearchParams(search);
  const readText = (name: keyof typeof MAX_LENGTH) =>
    isBookingList ? (query.get(name) ?? '').trim().slice(0, MAX_LENGTH[name]) : '';
  const group = query.get('group');
  const perPage = Number(query.get('perPage'));
  return {
    page: readPage(query.get('page')),
    perPage: isPageSize(perPage) ? perPage : INITIAL_REQUEST.perPage,
    from: readDay(query.get('from')),
    until: readDay(query.get('until')),
    hotel: readText('hotel'),
    ref: readText('ref'),
    group: isBookingList && isBookingGroup(group) ? group : '',
  };
}

/** Writes the list's parameters into a query and keeps the others. Default values are left out. */
export function writeListAddress(search: string, paging: ListRequest): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    if (paging[name] === INITIAL_REQUEST[name]) query.delete(name);
    else query.set(name, String(paging[name]));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * True if the query has invalid parameters for the list, such as page 0, 30 rows per page, a date that doesn't exist,
 * or a hotel in a list of claims.
 */
export function isInvalidListAddress(search: string, isBookingList = true): boolean {
  const query = new URLSearchParams(search);
  const paging = readListAddress(search, isBookingList);
  return NAMES.some((name) => query.has(name) && query.get(name) !== String(paging[name]));
}
