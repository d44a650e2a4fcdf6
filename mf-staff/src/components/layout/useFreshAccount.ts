import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useEffectEvent } from 'react';
import { gateAtom, noRightAtom } from '../../state/staffClient.ts';

/**
 * Reloads the account when the user returns to the tab, and after a call was refused for a missing right: roles may
 * have changed, or another user signed in in another tab.
 */
export function useFreshAccount(reload: () => Promise<void>): void {
  const gate = useAtomValue(gateAtom);
  const noRight = useAtomValue(noRightAtom);
  const load = useEffectEvent(() => {
    if (!gate.isClosed() && !gate.isGivenUp()) void reload();
  });
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') load();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    const stop = noRight.subscribe(() => load());
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      stop();
    };
  }, [noRight]);
}
