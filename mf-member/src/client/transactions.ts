import type { Client } from '@friends/shared/client/createClient';
import type { Transaction } from '@friends/shared/contract/api/history';
import { isString } from '@friends/shared/contract/parse';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { readPage } from './readPage.ts';
import { isNumber, shape } from './shape.ts';

const isTransaction = shape<Transaction>({
  id: isNumber,
  BookingRef: isString,
  HotelName: isString,
  City: isString,
  Country: isString,
  BookingDate: isString,
  CheckIn: isString,
  CheckOut: isString,
  Room: isNumber,
  Night: isNumber,
  Points: isNumber,
  Source: isString,
  Status: isString,
});

export async function listTransactions(client: Client, paging: Paging): Promise<PagedRows<Transaction>> {
  return readPage(await client.call('transactions', { query: { ...paging } }), isTransaction, 'transaction');
}
