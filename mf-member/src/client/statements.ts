import type { Client } from '@friends/shared/client/createClient';
import type { Statement } from '@friends/shared/contract/api/history';
import { isString } from '@friends/shared/contract/parse';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { readPage } from './readPage.ts';
import { isNumber, shape } from './shape.ts';

const isStatement = shape<Statement>({
  id: isNumber,
  Date: isString,
  Description: isString,
  Account: isString,
  Amount: isNumber,
  Balance: isNumber,
});

/** Lines of the member's points account, described in the page's language. */
export async function listStatements(client: Client, paging: Paging): Promise<PagedRows<Statement>> {
  return readPage(await client.call('statements', { query: { ...paging } }), isStatement, 'statement line');
}
