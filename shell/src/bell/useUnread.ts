import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { useEffect, useState } from 'react';
import { fetchUnread } from './unread.ts';

/** Minimum time between two requests. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Number of unread notifications; null if unknown. Fetches on mount, navigation, language change and when the tab
 * becomes visible. A failed request keeps the last number.
 */
export function useUnread(): [number | null, (unread: number) => void] {
  const { language, navigation, report } = usePortal();
  const client = useAtomValue(clientAtom);
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let lastRequestAt = Number.NEGATIVE_INFINITY;
    let isSupported = true;
    const fetchCount = async () => {
      if (!isSupported || document.hidden || performance.now() - lastRequestAt < MIN_INTERVAL_MS) return;
      lastRequestAt = performance.now();
      try {
        setUnread(await fetchUnread(client));
      } catch (error) {
        // Without this endpoint, the back end has no notifications.
        isSupported = Object(error).status !== 404;
        if (isSupported) report(error, 'GET /notifications/unread');
      }
    };
    const refresh = () => void fetchCount();
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const unsubscribeNavigation = navigation.subscribe(refresh);
    // The request carries the language, which notification mails follow.
    const unsubscribeLanguage = language.subscribe(() => {
      lastRequestAt = Number.NEGATIVE_INFINITY;
      refresh();
    });
    return () => {
      unsubscribeLanguage();
      document.removeEventListener('visibilitychange', refresh);
      unsubscribeNavigation();
    };
  }, [client, language, navigation, report]);
  return [unread, setUnread];
}
