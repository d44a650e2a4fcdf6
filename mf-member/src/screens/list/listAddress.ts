import { isBookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { isDay } from '@friends/shared/contract/rules/days';
import { isPageSize, MAX_PAGE } from '@friends/shared/contract/rules/paging';
import type { AskedList } from '../../client/askedList.ts';
import { FIRST_ASKED } from '../../state/firstAsked.ts';

const NAMES = [
  'page',
  'perPage',
  'from',
  'until',
  'hotel',
  'ref',
  'group',
] as const satisfies readonly (keyof AskedList)[];

/** No hotel has a longer name, and no booking a longer reference; a longer one was not written by the screen. */
const LONGEST = { hotel: 200, ref: 64 };

/** A page from 1 on; one that is too high becomes the highest there can be. */
function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : FIRST_ASKED.page;
}

const readDay = (text: string | null): string => (text && isDay(text) ? text : '');

/**
 * What the query of an address asks of a list; what cannot be read counts as left out.
 *
 * @param ofBookings whether the list can be narrowed to a hotel, a reference and a group
 */
export function readListAddress(search: string, ofBookings = true): AskedList {
  const query = new URLSearchParams(search);
  const readText = (name: keyof typeof LONGEST) =>
    ofBookings ? (query.get(name) ?? '').trim().slice(0, LONGEST[name]) : '';
  const group = query.get('group');
  const perPage = Number(query.get('perPage'));
  return {
    page: readPage(query.get('page')),
    perPage: isPageSize(perPage) ? perPage : FIRST_ASKED.perPage,
    from: readDay(query.get('from')),
    until: readDay(query.get('until')),
    hotel: readText('hotel'),
    ref: readText('ref'),
    group: ofBookings && isBookingGroup(group) ? group : '',
  };
}

/** The query for what is asked, with whatever else the query says. What is as at the start is left out. */
export function writeListAddress(search: string, paging: AskedList): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    if (paging[name] === FIRST_ASKED[name]) query.delete(name);
    else query.set(name, String(paging[name]));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the query names something of a list that it cannot mean: page 0, 30 rows, a day that never was, a hotel of claims. */
export function isWrongListAddress(search: string, ofBookings = true): boolean {
  const query = new URLSearchParams(search);
  const paging = readListAddress(search, ofBookings);
  return NAMES.some((name) => query.has(name) && query.get(name) !== String(paging[name]));
}
