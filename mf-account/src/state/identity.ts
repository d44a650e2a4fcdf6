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

/** What a mailed link is for; null where it is no longer good. */
export function emailLinkAtom(token: string): LoadedAtom<EmailLink | null> {
  return loadedAtom((client) => fetchEmailLink(client, token));
}

/**
 * Does what the link is for. A way back has ended every session: the browser's, too, is forgotten, and the token of a link
 * for a new password is given.
 */
export const openEmailLinkAtom = atom(null, async (get, set, token: string) => {
  const resetToken = await openEmailLink(get(clientAtom), token);
  const session = get(portalAtom)?.session;
  if (session?.get().status === 'member') await (resetToken === null ? set(refreshAccountAtom) : session.logout());
  return resetToken;
});

/** Where the member is logged in, this browser first. */
export const sessionsAtom = pagedAtom<MemberSession>(listSessions);

/** What was changed in the account, newest first. */
export const activityAtom = pagedAtom<Activity>(listActivity);

/** Ends one session by its name, or all others by the word `others`. */
export const endSessionsAtom = atom(null, async (get, set, which: string) => {
  const client = get(clientAtom);
  await (which === 'others' ? endOtherSessions(client) : endSession(client, which));
  await Promise.all([set(sessionsAtom), set(activityAtom)]);
});
