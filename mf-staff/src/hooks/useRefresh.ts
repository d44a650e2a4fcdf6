import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useEffectEvent } from 'react';
import { gateAtom } from '../state/staffClient.ts';
import type { LoadCause } from '../state/watchedAtom.ts';

const REFRESH_EVERY_MS = 10_000;

/** Stops refreshing without user activity: each call would extend the session, which must expire after 30 minutes. */
const IDLE_AFTER_MS = 5 * 60_000;

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Refreshes every 10 seconds while the tab is visible and in use, and when the user returns. */
export function useRefresh(refresh: (cause: LoadCause) => unknown): void {
  const gate = useAtomValue(gateAtom);
  const load = useEffectEvent(() => {
    if (!gate.isClosed() && !gate.isGivenUp()) void refresh('clock');
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let activeAt = Date.now();
    const isIdle = () => Date.now() - activeAt > IDLE_AFTER_MS;
    const onActivity = () => {
      const wasIdle = isIdle();
      activeAt = Date.now();
      if (wasIdle) load();
    };
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isIdle()) load();
    };
    for (const kind of ACTIVITY_EVENTS) document.addEventListener(kind, onActivity, { signal, passive: true });
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
    window.addEventListener('online', refreshIfVisible, { signal });
    const timer = setInterval(refreshIfVisible, REFRESH_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
}
