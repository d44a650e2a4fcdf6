import type { Client } from '@friends/shared/client/createClient';
import { day, id, list, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { BookingGroups } from '@friends/shared/contract/api/bookingGroups';
import type { Transaction as ApiTransaction } from '@friends/shared/contract/api/history';
import type { WithOptionalId } from '@friends/shared/contract/api/id';
import { type BookingGroup, isBookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { filterQuery, type ListFilter, type ListRequest, listQuery } from './listRequest.ts';

/** `CreditOn` is null if no credit is due or the back end doesn't send it; likewise `ExpectedPoints` and `Group`. */
export type Transaction = Omit<
  WithOptionalId<ApiTransaction>,
  'CreditOn' | 'ExpectedPoints' | 'ExtraPoints' | 'Group'
> & {
  readonly CreditOn: string | null;
  readonly ExpectedPoints: number | null;
  readonly ExtraPoints: number;
  readonly Group: BookingGroup | null;
};

const blank = or(text, '');

const transaction = object<Transaction>({
  id: or(id, null),
  BookingRef: blank,
  HotelName: text,
  City: blank,
  Country: blank,
  BookingDate: or(day, ''),
  CheckIn: or(day, ''),
  CheckOut: or(day, ''),
  Room: or(number, 0),
  Night: or(number, 0),
  Points: or(number, 0),
  Source: blank,
  Status: blank,
  CreditOn: or(day, null),
  ExpectedPoints: or(number, null),
  ExtraPoints: or(number, 0),
  Group: (value) => (isBookingGroup(value) ? value : null),
});

const count = or(number, 0);

const bookingGroups = object<BookingGroups>({ Coming: count, Credited: count, Unconfirmed: count, Cancelled: count });

export function listTransactions(
  client: Client,
  paging: ListRequest,
  signal: AbortSignal,
): Promise<PagedRows<Transaction>> {
  return client.call('transactions', page(transaction), { query: listQuery(paging), signal });
}

export function countBookingGroups(
  client: Client,
  { from, until, hotel, ref }: ListFilter,
  signal: AbortSignal,
): Promise<BookingGroups> {
  return client.call('bookingGroups', bookingGroups, {
    query: filterQuery({ from, until, hotel, ref, group: '' }),
    signal,
  });
}

export function listBookedHotels(client: Client): Promise<string[]> {
  return client.call('bookedHotels', list(someText));
}
