import type { StoredSet } from './repository/sets.ts';

/** What is due for a set; null if nothing is, or no longer. */
export function dueStep({ state, liveAt, until }: StoredSet, now: Date): 'start' | 'end' | null {
  if (state === 'planned' && liveAt && liveAt <= now) return 'start';
  return state === 'live' && until && until <= now ? 'end' : null;
}
