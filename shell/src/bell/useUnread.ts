import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { useEffect, useState } from 'react';
import { fetchUnread } from './unread.ts';

/** How often it is asked at the most, while the member goes from page to page. */
const PAUSE_MS = 60_000;

/**
 * How much the member has not seen; null where nobody tells. Asked when the bell comes, and again with another page or
 * language, or when the tab is looked at again. Where it fails, it stays as it was.
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
        // A back end without the call has no bell.
        isOffered = Object(error).status !== 404;
        if (isOffered) report(error, 'GET /notifications/unread');
      }
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    const leave = navigation.subscribe(again);
    // The call says which language is read now, and mails follow it.
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
