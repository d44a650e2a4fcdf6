import type { StaffInvite } from '@friends/shared/contract/staff/account';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { type Acceptance, acceptInvite, fetchInvite } from '../client/invite.ts';
import { setAccountAtom } from './session.ts';
import { staffClientAtom } from './staffClient.ts';

/** What the link of an invite is for; null where it is no longer good. */
export function inviteAtom(token: string): LoadedAtom<StaffInvite | null> {
  return loadedAtom((_, get) => fetchInvite(get(staffClientAtom), token));
}

/** Opens the account; whoever does is signed in then. */
export const acceptInviteAtom = atom(null, async (get, set, token: string, acceptance: Acceptance) => {
  set(setAccountAtom, await acceptInvite(get(staffClientAtom), token, acceptance));
});
