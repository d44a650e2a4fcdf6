import { list, moment, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { TOKEN_RIGHTS } from '@friends/shared/contract/staff/rights';
import type { EndToken, MakeToken, StaffToken, TokenMade } from '@friends/shared/contract/staff/tokens';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readToken = object<StaffToken>({
  Name: someText,
  State: oneOf(['open', 'ended']),
  Rights: list(oneOf(TOKEN_RIGHTS)),
  Remotes: or(list(someText), null),
  MadeBy: or(text, ''),
  MadeAt: moment,
  Ends: moment,
  Used: or(moment, null),
});

/** Includes ended tokens. */
export function listTokens(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffToken>> {
  return client.call('staffTokens', page(readToken), { query: toQuery(query) });
}

/**
 * Creates a token. Throws `conflict` if the name was used before or the caller lacks a granted right, `no_right` if the
 * caller may not create tokens.
 */
export function makeToken(client: StaffClient, token: MakeToken): Promise<TokenMade> {
  return client.call('makeStaffToken', object<TokenMade>({ Token: someText }), { body: token });
}

/** Revokes a token. Throws `conflict` if it was revoked or has expired, `no_right` if the caller may not revoke tokens. */
export function endToken(client: StaffClient, name: string, decision: EndToken): Promise<StaffToken[]> {
  return client.call('endStaffToken', list(readToken), { params: { name }, body: decision });
}
