import type { Client } from '@friends/shared/client/createClient';
import { day, id, list, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { Transaction as ApiTransaction } from '@friends/shared/contract/api/history';
import type { WithOptionalId } from '@friends/shared/contract/api/id';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { type AskedList, listQuery } from './askedList.ts';

/** `CreditOn` is null where nothing is to come, or the back end does not say; `ExpectedPoints` where it does not say. */
export type Transaction = Omit<WithOptionalId<ApiTransaction>, 'CreditOn' | 'ExpectedPoints'> & {
  readonly CreditOn: string | null;
  readonly ExpectedPoints: number | null;
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
});

export function listTransactions(
  client: Client,
  asked: AskedList,
  signal: AbortSignal,
): Promise<PagedRows<Transaction>> {
  return client.call('transactions', page(transaction), { query: listQuery(asked), signal });
}

/** Names of the hotels that the member has booked. */
export function listBookedHotels(client: Client): Promise<string[]> {
  return client.call('bookedHotels', list(someText));
}
