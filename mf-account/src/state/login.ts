import { atom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { type Credentials, login } from '../client/login.ts';

/** Does the work that `proof_needed` asks for; gives a login's `Proof`. Its code comes when it is needed. */
export const solveWorkAtom = atom(null, (_get, _set, challenge: unknown) =>
  import(/* webpackChunkName: "proof" */ '@friends/shared/client/solveWork').then(({ solveWork }) =>
    solveWork(challenge),
  ),
);

/** Logs the member in for the whole portal; their account follows by itself. */
export const loginAtom = atom(null, async (get, _set, credentials: Credentials) => {
  const token = await login(get(clientAtom), credentials);
  // Not waited for: the pages show what they have until `GET /me` answers, and say so if it does not.
  void get(portalAtom)?.session.login(token);
});
