import type { StaffInvite } from '@friends/shared/contract/staff/account';
import type { StaffSignInWays } from '@friends/shared/contract/staff/signOn';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { type Acceptance, acceptInvite, fetchInvite } from '../../client/staff/invite.ts';
import { fetchAccount } from '../../client/staff/session.ts';
import { beginSignOn, fetchSignInOptions, finishSignOn, type SignedOn } from '../../client/staff/signOn.ts';
import { gateAtom, staffClientAtom } from '../staffClient.ts';
import { setAccountAtom } from './session.ts';

export const signInOptionsAtom: LoadedAtom<StaffSignInWays> = loadedAtom((_, get) =>
  fetchSignInOptions(get(staffClientAtom)),
);

/** Sign-in address at the identity provider. @param to path to return to */
export function signOnUrlAtom(to: string, again: boolean): LoadedAtom<string> {
  return loadedAtom((_, get) => beginSignOn(get(staffClientAtom), to, again));
}

/** Who came back from the provider. */
export function signedOnAtom(query: string): LoadedAtom<SignedOn> {
  return loadedAtom((_, get) => finishSignOn(get(staffClientAtom), query));
}

/**
 * The person comes back to a tab whose session has ended. Where they have signed in in another one, calls that waited go on;
 * where somebody else has, they fail, as they were not theirs.
 */
export const checkSessionAtom = atom(null, async (get, set, email: string) => {
  const account = await fetchAccount(get(staffClientAtom));
  if (account === null) return;
  const gate = get(gateAtom);
  if (account.Email === email) gate.open();
  else gate.giveUp();
  set(setAccountAtom, account);
});

/** The invite of a link; null if it has expired. */
export function inviteAtom(token: string): LoadedAtom<StaffInvite | null> {
  return loadedAtom((_, get) => fetchInvite(get(staffClientAtom), token));
}

/** Creates the account and signs in. */
export const acceptInviteAtom = atom(null, async (get, set, token: string, acceptance: Acceptance) => {
  set(setAccountAtom, await acceptInvite(get(staffClientAtom), token, acceptance));
});
