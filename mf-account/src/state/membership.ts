import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import {
  fetchPasswordReset,
  type NewPassword,
  requestPasswordReset,
  resetPassword,
  type Signup,
  signUp,
} from '../client/membership.ts';

export const signUpAtom = atom(null, (get, _set, signup: Signup) =>
  signUp(get(clientAtom), signup, get(portalAtom)?.country),
);

export const requestPasswordResetAtom = atom(null, (get, _set, email: string) =>
  requestPasswordReset(get(clientAtom), email),
);

/** Null if the link is invalid. */
export function passwordResetAtom(token: string): LoadedAtom<string | null> {
  return loadedAtom((client) => fetchPasswordReset(client, token));
}

export const resetPasswordAtom = atom(null, (get, _set, token: string, password: NewPassword) =>
  resetPassword(get(clientAtom), token, password),
);
