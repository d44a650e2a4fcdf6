import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { fetchPayoutStop, stopPayouts } from '../client/payoutStop.ts';

/** E-mail of the account whose payouts a mailed link stops; null where it is no longer good. */
export function payoutStopAtom(token: string): LoadedAtom<string | null> {
  return loadedAtom((client) => fetchPayoutStop(client, token));
}

/** Stops payouts. Every session has ended then: the browser's, too, is forgotten. Gives the token for a new password. */
export const stopPayoutsAtom = atom(null, async (get, _set, token: string) => {
  const resetToken = await stopPayouts(get(clientAtom), token);
  const session = get(portalAtom)?.session;
  if (session?.get().status === 'member') await session.logout();
  return resetToken;
});
