import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, object, or, someText, text } from '@friends/shared/client/read';
import type { StaffAccount, StaffSession } from '@friends/shared/contract/staff/account';
import { RIGHTS, ROLE_NAMES } from '@friends/shared/contract/staff/rights';
import type { StaffSignedOut } from '@friends/shared/contract/staff/signOn';
import { oneOf, type StaffClient } from '../call.ts';

/** Also the response of calls that open a session. */
export const readAccount = object<StaffAccount>({
  Email: someText,
  Name: text,
  Roles: list(oneOf(ROLE_NAMES)),
  Rights: list(oneOf(RIGHTS)),
  SessionEnds: moment,
  // Absent in APIs without company accounts.
  Directory: or(flag, false),
});

/** The signed-in account; null without a session. */
export function fetchAccount(client: StaffClient): Promise<StaffAccount | null> {
  return client.call('staffAccount', readAccount, { handlesMissingSession: true }).catch(nullAt(401));
}

/** The signed-in account; with an expired session it waits for the next sign-in. */
export function fetchOwnAccount(client: StaffClient): Promise<StaffAccount> {
  return client.call('staffAccount', readAccount);
}

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
  /** Code of the authenticator app; omitted until the API requires it. */
  readonly Code?: string | undefined;
  /** Proof of work (`solveWork`); omitted until the API requires it. */
  readonly Proof?: string;
}

/** Throws `wrong_credentials`, `code_needed`, `invalid_input` for a wrong code, `too_many_tries`, `proof_needed`. */
export function signIn(client: StaffClient, credentials: Credentials): Promise<StaffAccount> {
  return client.call('staffSignIn', readAccount, { body: credentials });
}

const readSignedOut = object<StaffSignedOut>({ Url: or(text, null) });

/** Ends this session, if it hasn't expired. Returns the identity provider's logout URL, or null. */
export async function signOut(client: StaffClient): Promise<string | null> {
  const signedOut = await client
    .call('staffSignOut', readSignedOut, { handlesMissingSession: true })
    .catch(nullAt(401));
  return signedOut?.Url ?? null;
}

const readSession = object<StaffSession>({
  id: someText,
  Device: or(text, ''),
  Address: or(text, ''),
  FirstUsed: moment,
  LastUsed: moment,
  Ends: moment,
  Current: flag,
});

export function listSessions(client: StaffClient): Promise<StaffSession[]> {
  return client.call('staffSessions', list(readSession));
}

export function endSession(client: StaffClient, id: string): Promise<void> {
  return client.call('endStaffSession', nothing, { params: { id } });
}
