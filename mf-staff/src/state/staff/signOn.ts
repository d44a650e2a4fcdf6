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

/** Sign-in URL at the identity provider, as `beginSignOn` returns it. */
export function signOnUrlAtom(to: string, useOtherAccount: boolean): LoadedAtom<string> {
  return loadedAtom((_, get) => beginSignOn(get(staffClientAtom), to, useOtherAccount));
}

/** Account signed in by the provider's response. */
export function signedOnAtom(query: string): LoadedAtom<SignedOn> {
  return loadedAtom((_, get) => finishSignOn(get(staffClientAtom), query));
}

/**
 * Checks the session when the user returns to the tab. If they signed in in another tab, waiting calls are retried; if
 * another user did, the calls fail.
 */
export const checkSessionAtom = atom(null, async (get, set, email: string) => {
  const account = await fetchAccount(get(staffClientAtom));
  if (account === null) return;
  const gate = get(gateAtom);
  if (account.Email === email) gate.open();
  else gate.giveUp();
  set(setAccountAtom, account);
});

/** Null if the link has expired. */
export function inviteAtom(token: string): LoadedAtom<StaffInvite | null> {
  return loadedAtom((_, get) => fetchInvite(get(staffClientAtom), token));
}

export const acceptInviteAtom = atom(null, async (get, set, token: string, acceptance: Acceptance) => {
  set(setAccountAtom, await acceptInvite(get(staffClientAtom), token, acceptance));
});
