import type { StaffSignInWays } from '@friends/shared/contract/staff/signOn';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { beginSignOn, fetchSignInOptions, finishSignOn, type SignedOn } from '../../client/staff/signOn.ts';
import { staffClientAtom } from '../staffClient.ts';

export const signInOptionsAtom: LoadedAtom<StaffSignInWays> = loadedAtom((_, get) =>
  fetchSignInOptions(get(staffClientAtom)),
);

/** Sign-in URL at the identity provider, as `beginSignOn` returns it. */
export function signOnUrlAtom(to: string, useOtherAccount: boolean): LoadedAtom<string> {
  return loadedAtom((_, get) => beginSignOn(get(staffClientAtom), to, useOtherAccount));
}

/** Account signed in by the provider's response. */
export function signedOnAtom(query: string): LoadedAtom<SignedOn> {
  return loadedAtom((_, get) => finishSignOn(get(staffClientAtom), query));
}
