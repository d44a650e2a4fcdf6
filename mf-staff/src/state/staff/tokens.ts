import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { EndToken, MakeToken, StaffToken } from '@friends/shared/contract/staff/tokens';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { endToken, listTokens, makeToken } from '../../client/staff/tokens.ts';
import { staffClientAtom } from '../staffClient.ts';

export function tokensAtom(query: ListQuery): LoadedAtom<PagedRows<StaffToken>> {
  return loadedAtom((_, get) => listTokens(get(staffClientAtom), query));
}

export const makeTokenAtom = atom(null, (get, _set, token: MakeToken) => makeToken(get(staffClientAtom), token));

export const endTokenAtom = atom(null, (get, _set, name: string, decision: EndToken) =>
  endToken(get(staffClientAtom), name, decision),
);
