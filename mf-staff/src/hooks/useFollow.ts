import { useEffect, useEffectEvent } from 'react';
import type { LoadCause } from '../state/watchedAtom.ts';

const INTERVAL_MS = 1000;

/** Reloads every second while a job is running. */
export function useFollow(isRunning: boolean, reload: (cause: LoadCause) => unknown): void {
  const follow = useEffectEvent(() => void reload('clock'));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(follow, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
