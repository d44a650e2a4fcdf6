import type { Client } from '@friends/shared/client/createClient';
import type { Statement } from '@friends/shared/contract/history';
import type { Paging } from '@friends/shared/contract/paging';
import type { PagedRows } from '@friends/shared/state/pagedAtom';
import { readPage } from './readPage.ts';
import { isNumber, isText, shape } from './shape.ts';

const isStatement = shape<Statement>({
  id: isNumber,
  Date: isText,
  Description: isText,
  Account: isText,
  Amount: isNumber,
  Balance: isNumber,
});

/** Lines of the member's points account, described in the page's language. */
export async function listStatements(client: Client, paging: Paging): Promise<PagedRows<Statement>> {
  return readPage(await client.call('statements', { query: { ...paging } }), isStatement, 'statement line');
}
