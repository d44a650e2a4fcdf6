import type { Client } from '@friends/shared/client/createClient';
import { id, moment, number, object, or, page, text } from '@friends/shared/client/read';
import type { Statement as ApiStatement } from '@friends/shared/contract/api/history';
import type { WithOptionalId } from '@friends/shared/contract/api/id';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { type AskedList, listQuery } from './askedList.ts';

export type Statement = WithOptionalId<ApiStatement>;

const statement = object<Statement>({
  id: or(id, null),
  Date: or(moment, ''),
  Description: or(text, ''),
  Account: or(text, ''),
  Amount: number,
  Balance: number,
});

/** Lines of the member's points account, described in the page's language. */
export function listStatements(client: Client, asked: AskedList, signal: AbortSignal): Promise<PagedRows<Statement>> {
  return client.call('statements', page(statement), { query: listQuery(asked), signal });
}
