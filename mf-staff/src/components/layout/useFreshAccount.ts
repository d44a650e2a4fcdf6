import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useEffectEvent } from 'react';
import { gateAtom, noRightAtom } from '../../state/staffClient.ts';

/**
 * Loads the account again when the person comes back to the tab, and where a call was refused for want of a right: meanwhile
 * they may have got a role or lost one, or somebody else may have signed in in another tab.
 */
export function useFreshAccount(reload: () => Promise<void>): void {
  const gate = useAtomValue(gateAtom);
  const noRight = useAtomValue(noRightAtom);
  const load = useEffectEvent(() => {
    if (!gate.isClosed() && !gate.isGivenUp()) void reload();
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') load();
    };
    document.addEventListener('visibilitychange', look);
    const stop = noRight.subscribe(() => load());
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [noRight]);
}
