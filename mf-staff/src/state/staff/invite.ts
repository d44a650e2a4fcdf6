import type { StaffInvite } from '@friends/shared/contract/staff/account';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { type Acceptance, acceptInvite, fetchInvite } from '../../client/staff/invite.ts';
import { staffClientAtom } from '../staffClient.ts';
import { setAccountAtom } from './session.ts';

/** Null if the link has expired. */
export function inviteAtom(token: string): LoadedAtom<StaffInvite | null> {
  return loadedAtom((_, get) => fetchInvite(get(staffClientAtom), token));
}

export const acceptInviteAtom = atom(null, async (get, set, token: string, acceptance: Acceptance) => {
  set(setAccountAtom, await acceptInvite(get(staffClientAtom), token, acceptance));
});
