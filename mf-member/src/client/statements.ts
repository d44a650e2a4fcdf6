import type { Client } from '@friends/shared/client/createClient';
import { id, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { Statement as ApiStatement, StatementExplanation } from '@friends/shared/contract/api/history';
import type { Id, WithOptionalId } from '@friends/shared/contract/api/id';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { type ListRequest, listQuery } from './listRequest.ts';

/** `Cause` comes from our API only, which can also explain the line. It may have values that are unknown here. */
export type Statement = Omit<WithOptionalId<ApiStatement>, 'Cause'> & { readonly Cause: string | null };

export interface Explanation {
  readonly Rule: string;
  readonly Actor: StatementExplanation['Actor'];
  readonly Reason: string | null;
  readonly BookingRef: string | null;
  readonly RedemptionID: Id | null;
  readonly Reverses: Id | null;
  readonly ReversedBy: Id | null;
}

const statement = object<Statement>({
  id: or(id, null),
  Date: or(moment, ''),
  Description: or(text, ''),
  Account: or(text, ''),
  Amount: number,
  Balance: number,
  Cause: or(someText, null),
});

/** Statement lines with descriptions in the page's language. */
export function listStatements(
  client: Client,
  paging: ListRequest,
  signal: AbortSignal,
): Promise<PagedRows<Statement>> {
  return client.call('statements', page(statement), { query: listQuery(paging), signal });
}

const explanation = object<Explanation>({
  Rule: or(text, ''),
  Actor: (value) => (value === 'member' ? 'member' : 'operator'),
  Reason: or(someText, null),
  BookingRef: or(someText, null),
  RedemptionID: or(id, null),
  Reverses: or(id, null),
  ReversedBy: or(id, null),
});

/** Explains a line in the page's language. */
export function explainStatement(client: Client, line: Id): Promise<Explanation> {
  return client.call('statement', explanation, { params: { id: line } });
}
