import { isBookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { isDay } from '@friends/shared/contract/rules/days';
import { isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListRequest } from '../../client/listRequest.ts';
import { INITIAL_REQUEST } from '../../state/firstAsked.ts';

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

/** A page from 1, limited to the maximum. */
function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : INITIAL_REQUEST.page;
}

const readDay = (text: string | null): string => (text && isDay(text) ? text : '');

/**
 * Parses a list's query parameters; invalid ones are ignored.
 *
 * @param ofBookings true if the list has hotel, reference and group filters
 */
export function readListAddress(search: string, ofBookings = true): ListRequest {
  const query = new URLSearchParams(search);
  const readText = (name: keyof typeof MAX_LENGTH) =>
    ofBookings ? (query.get(name) ?? '').trim().slice(0, MAX_LENGTH[name]) : '';
  const group = query.get('group');
  const perPage = Number(query.get('perPage'));
  return {
    page: readPage(query.get('page')),
    perPage: isPageSize(perPage) ? perPage : INITIAL_REQUEST.perPage,
    from: readDay(query.get('from')),
    until: readDay(query.get('until')),
    hotel: readText('hotel'),
    ref: readText('ref'),
    group: ofBookings && isBookingGroup(group) ? group : '',
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
 * True if the query has invalid parameters for the list: page 0, 30 rows, a date that doesn't exist, a hotel for
 * claims.
 */
export function isWrongListAddress(search: string, ofBookings = true): boolean {
  const query = new URLSearchParams(search);
  const paging = readListAddress(search, ofBookings);
  return NAMES.some((name) => query.has(name) && query.get(name) !== String(paging[name]));
}
