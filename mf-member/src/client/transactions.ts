import type { Client } from '@friends/shared/client/createClient';
import type { Transaction } from '@friends/shared/contract/history';
import type { Paging } from '@friends/shared/contract/paging';
import type { PagedRows } from '@friends/shared/state/pagedAtom';
import { readPage } from './readPage.ts';
import { isNumber, isText, shape } from './shape.ts';

const isTransaction = shape<Transaction>({
  id: isNumber,
  BookingRef: isText,
  HotelName: isText,
  City: isText,
  Country: isText,
  BookingDate: isText,
  CheckIn: isText,
  CheckOut: isText,
  Room: isNumber,
  Night: isNumber,
  Points: isNumber,
  Source: isText,
  Status: isText,
});

export async function listTransactions(client: Client, paging: Paging): Promise<PagedRows<Transaction>> {
  return readPage(await client.call('transactions', { query: { ...paging } }), isTransaction, 'transaction');
}
