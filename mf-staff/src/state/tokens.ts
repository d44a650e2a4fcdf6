import type { EndToken, MakeToken, StaffToken } from '@friends/shared/contract/staff/tokens';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { endToken, listTokens, makeToken } from '../client/tokens.ts';
import { staffClientAtom } from './staffClient.ts';

/** Tokens of programs. */
export const tokensAtom = (): LoadedAtom<StaffToken[]> => loadedAtom((_, get) => listTokens(get(staffClientAtom)));

export const makeTokenAtom = atom(null, (get, _set, token: MakeToken) => makeToken(get(staffClientAtom), token));

export const endTokenAtom = atom(null, (get, _set, name: string, decision: EndToken) =>
  endToken(get(staffClientAtom), name, decision),
);
