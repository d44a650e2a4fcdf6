import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { useEffect, useState } from 'react';
import { fetchUnread } from './unread.ts';

/** Minimum time between two requests. */
const PAUSE_MS = 60_000;

/**
 * Number of unread notifications; null if unknown. Fetches on mount, navigation, language change and when the tab
 * becomes visible. A failed request keeps the last number.
 */
export function useUnread(): [number | null, (unread: number) => void] {
  const { language, navigation, report } = usePortal();
  const client = useAtomValue(clientAtom);
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let lastTime = Number.NEGATIVE_INFINITY;
    let isOffered = true;
    const ask = async () => {
      if (!isOffered || document.hidden || performance.now() - lastTime < PAUSE_MS) return;
      lastTime = performance.now();
      try {
        setUnread(await fetchUnread(client));
      } catch (error) {
        // Without this endpoint, the back end has no notifications.
        isOffered = Object(error).status !== 404;
        if (isOffered) report(error, 'GET /notifications/unread');
      }
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    const leave = navigation.subscribe(again);
    // The request carries the language, which notification mails follow.
    const endSwitch = language.subscribe(() => {
      lastTime = Number.NEGATIVE_INFINITY;
      again();
    });
    return () => {
      endSwitch();
      document.removeEventListener('visibilitychange', again);
      leave();
    };
  }, [client, language, navigation, report]);
  return [unread, setUnread];
}
