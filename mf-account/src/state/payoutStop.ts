import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { fetchPayoutStop, stopPayouts } from '../client/payoutStop.ts';

/** E-mail address of the account; null if the link is invalid. */
export function payoutStopAtom(token: string): LoadedAtom<string | null> {
  return loadedAtom((client) => fetchPayoutStop(client, token));
}

/** Stops payouts. That ends all sessions, so logs out here too. Resolves with a password reset token. */
export const stopPayoutsAtom = atom(null, async (get, _set, token: string) => {
  const resetToken = await stopPayouts(get(clientAtom), token);
  const session = get(portalAtom)?.session;
  if (session?.get().status === 'member') await session.logout();
  return resetToken;
});
