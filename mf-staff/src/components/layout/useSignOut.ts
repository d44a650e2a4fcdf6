import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useNoticeAction } from '../../hooks/useAction.ts';
import { signOutAtom } from '../../state/staff/session.ts';

/** Signs out and opens the start page. Shows an error, so that no one leaves the device while still signed in. */
export function useSignOut() {
  const { navigation } = usePortal();
  const signOut = useSetAtom(signOutAtom);
  const { busy, run } = useNoticeAction();
  async function endSession() {
    const logoutUrl = await signOut();
    if (logoutUrl === null) navigation.replace('/');
    else window.location.assign(logoutUrl);
  }
  return { busy, run: () => run(endSession) };
}
