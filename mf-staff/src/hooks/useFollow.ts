import { useEffect, useEffectEvent } from 'react';
import type { LoadCause } from '../state/watchedAtom.ts';

const EVERY_MS = 1000;

/** Reloads every second while work goes on. */
export function useFollow(isRunning: boolean, reload: (cause: LoadCause) => unknown): void {
  const follow = useEffectEvent(() => void reload('clock'));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(follow, EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
