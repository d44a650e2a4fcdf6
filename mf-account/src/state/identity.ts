import type { MemberSession } from '@friends/shared/contract/api/account';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom, portalAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import {
  type Activity,
  type Confirmation,
  cancelEmailChange,
  confirmPassword,
  type EmailLink,
  endOtherSessions,
  endSession,
  fetchEmailLink,
  listActivity,
  listSessions,
  openEmailLink,
  resendEmailChange,
} from '../client/identity.ts';

export const confirmPasswordAtom = atom(null, (get, _set, confirmation: Confirmation) =>
  confirmPassword(get(clientAtom), confirmation),
);

export const resendEmailChangeAtom = atom(null, (get) => resendEmailChange(get(clientAtom)));

export const cancelEmailChangeAtom = atom(null, async (get, set) => {
  await cancelEmailChange(get(clientAtom));
  await set(refreshAccountAtom);
});

/** Null if the link is invalid. */
export function emailLinkAtom(token: string): LoadedAtom<EmailLink | null> {
  return loadedAtom((client) => fetchEmailLink(client, token));
}

/**
 * Applies the link. Restoring an address ends all sessions, so logs out here too and resolves with a password reset
 * token.
 */
export const openEmailLinkAtom = atom(null, async (get, set, token: string) => {
  const resetToken = await openEmailLink(get(clientAtom), token);
  const session = get(portalAtom)?.session;
  if (session?.get().status === 'member') await (resetToken === null ? set(refreshAccountAtom) : session.logout());
  return resetToken;
});

/** The member's sessions, this browser's first. */
export const sessionsAtom = pagedAtom<MemberSession>(listSessions);

/** Account changes, newest first. */
export const activityAtom = pagedAtom<Activity>(listActivity);

/** Ends one session by its name, or all others with `others`. */
export const endSessionsAtom = atom(null, async (get, set, which: string) => {
  const client = get(clientAtom);
  await (which === 'others' ? endOtherSessions(client) : endSession(client, which));
  await Promise.all([set(sessionsAtom), set(activityAtom)]);
});

/** Downloads the copy of the member's data; loads the code for that on demand. Throws `ApiError`. */
export const downloadCopyAtom = atom(null, async (get, set) => {
  const portal = get(portalAtom);
  if (!portal) throw new Error('The store has no portal; create it with `createRemoteStore`');
  const { downloadCopy } = await import(/* webpackChunkName: "copy" */ '../client/downloadCopy.ts');
  await downloadCopy(portal);
  await set(activityAtom);
});
