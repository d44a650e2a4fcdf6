import { atom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { type Credentials, login } from '../client/login.ts';

/** Solves the challenge of `proof_needed` and resolves with a login's `Proof`. Loads its code on demand. */
export const solveWorkAtom = atom(null, (_get, _set, challenge: unknown) =>
  import(/* webpackChunkName: "proof" */ '@friends/shared/client/solveWork').then(({ solveWork }) =>
    solveWork(challenge),
  ),
);

/** Logs the member in for the whole portal; the account is loaded separately. */
export const loginAtom = atom(null, async (get, _set, credentials: Credentials) => {
  const token = await login(get(clientAtom), credentials);
  // Not awaited: pages show a loading or error state until `GET /me` has answered.
  void get(portalAtom)?.session.login(token);
});
