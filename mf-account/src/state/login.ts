import { atom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { type Credentials, login } from '../client/login.ts';

/** Logs the member in for the whole portal; their account follows by itself. */
export const loginAtom = atom(null, async (get, _set, credentials: Credentials) => {
  const token = await login(get(clientAtom), credentials);
  // Not waited for: the pages show what they have until `GET /me` answers, and say so if it does not.
  void get(portalAtom)?.session.login(token);
});
