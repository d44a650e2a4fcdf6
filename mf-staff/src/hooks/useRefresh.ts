import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useEffectEvent } from 'react';
import { gateAtom } from '../state/staffClient.ts';
import type { LoadCause } from '../state/watchedAtom.ts';

const EVERY_MS = 10_000;

/** Stops refreshing without user activity: each call would extend the session, which must expire after 30 minutes. */
const TOUCHED_MS = 5 * 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Refreshes every 10 seconds while the tab is visible and in use, and when the user returns. */
export function useRefresh(refresh: (cause: LoadCause) => unknown): void {
  const gate = useAtomValue(gateAtom);
  const load = useEffectEvent(() => {
    if (!gate.isClosed() && !gate.isGivenUp()) void refresh('clock');
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let touchedAt = Date.now();
    const isLeft = () => Date.now() - touchedAt > TOUCHED_MS;
    const touch = () => {
      const wasLeft = isLeft();
      touchedAt = Date.now();
      if (wasLeft) load();
    };
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isLeft()) load();
    };
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { signal, passive: true });
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', look, { signal });
    const timer = setInterval(look, EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
}
