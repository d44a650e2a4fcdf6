import { asApiError, isApiError } from '@friends/shared/client/ApiError';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { StaffAccount, StaffSession } from '@friends/shared/contract/staff/account';
import type { Right } from '@friends/shared/contract/staff/rights';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { StaffClient } from '../../client/call.ts';
import {
  type Credentials,
  endSession,
  fetchAccount,
  fetchOwnAccount,
  listSessions,
  signIn,
  signOut,
} from '../../client/staff/session.ts';
import { gateAtom, staffClientAtom } from '../staffClient.ts';

type AccountState = Loaded<StaffAccount | null>;

const stateAtom = atom<AccountState>({ status: 'loading' });
const runAtom = atom(0);

/**
 * The signed-in account; null if none. Writing reloads it. While signed in, a failed reload or an expired session keeps
 * the state, so that the user's work stays on the page.
 */
export const accountAtom: LoadedAtom<StaffAccount | null> = atom(
  (get) => get(stateAtom),
  async (get, set) => {
    const run = get(runAtom) + 1;
    set(runAtom, run);
    const before = get(stateAtom);
    if (before.status === 'failed') set(stateAtom, { status: 'loading' });
    const isSignedIn = before.status === 'ready' && before.value !== null;
    const load = isSignedIn ? fetchOwnAccount : fetchAccount;
    let next: AccountState;
    try {
      next = { status: 'ready', value: await load(get(staffClientAtom)) };
    } catch (cause) {
      next = before.status === 'ready' ? before : { status: 'failed', error: asApiError(cause) };
    }
    if (get(runAtom) === run) set(stateAtom, next);
  },
);
accountAtom.onMount = (reload) => {
  void reload();
};

/** Sets the account from a call's response; drops older responses that arrive later. */
export const setAccountAtom = atom(null, (get, set, value: StaffAccount | null) => {
  set(runAtom, get(runAtom) + 1);
  // Saved input may contain tokens, so it must not outlive the session.
  if (value?.Email !== get(staffAtom)?.Email) get(savedInputAtom).clear();
  set(stateAtom, { status: 'ready', value });
});

/** The signed-in account; null without one or while it is loading. */
export const staffAtom = atom((get) => {
  const account = get(accountAtom);
  return account.status === 'ready' ? account.value : null;
});

export const rightsAtom = atom((get): readonly Right[] => get(staffAtom)?.Rights ?? []);

/** Solves the proof of work that the API requires while the account's passwords are being guessed. */
async function signInWithProof(client: StaffClient, credentials: Credentials): Promise<StaffAccount> {
  try {
    return await signIn(client, credentials);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'proof_needed') throw error;
    const { solveWork } = await import(/* webpackChunkName: "proof" */ '@friends/shared/client/solveWork');
    // Without a proof, the original error says how long to wait.
    const Proof = await solveWork(error.challenge).catch(() => Promise.reject(error));
    return signIn(client, { ...credentials, Proof });
  }
}

/** Signs in, and retries waiting calls. */
export const signInAtom = atom(null, async (get, set, credentials: Credentials) => {
  set(setAccountAtom, await signInWithProof(get(staffClientAtom), credentials));
  get(gateAtom).open();
});

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

/** Returns the identity provider's logout address, or null. */
export const signOutAtom = atom(null, async (get, set) => {
  const redirectUrl = await signOut(get(staffClientAtom));
  set(setAccountAtom, null);
  return redirectUrl;
});

/** Active sessions. Created per screen, so that nothing stays for the next user. */
export function sessionsAtom(): LoadedAtom<StaffSession[]> {
  return loadedAtom((_, get) => listSessions(get(staffClientAtom)));
}

export const endSessionAtom = atom(null, (get, _set, id: string) => endSession(get(staffClientAtom), id));

/** Values of unsent dialogs by account and dialog, until another account signs in or this one signs out. */
export const savedInputAtom = atom(() => new Map<string, object>());
