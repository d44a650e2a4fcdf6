import type { SelectableEntry } from '@friends/shared/contract/release/liveFor';
import { activeAt, transitions } from './active.ts';

export interface ActivePeriod<E> {
  readonly entry: E;
  /** Null if it has begun. */
  readonly from: Date | null;
  /** Exclusive; null if no end is planned. */
  readonly until: Date | null;
}

/**
 * The periods in which each entry is live. A planned entry interrupts those after it in the list, so an entry may have
 * several periods, or none. Archives are not included.
 */
export function activePeriods<E extends SelectableEntry>(entries: readonly E[], at: Date): ActivePeriod<E>[] {
  const times = transitions(entries, at);
  const liveByTime = times.map((time) => new Set(activeAt(entries, time)));
  return entries.flatMap((entry) =>
    liveByTime.flatMap((live, begin) => {
      if (!live.has(entry) || liveByTime[begin - 1]?.has(entry)) return [];
      const end = liveByTime.findIndex((later, index) => index > begin && !later.has(entry));
      return [{ entry, from: begin === 0 ? null : (times[begin] ?? null), until: times[end] ?? null }];
    }),
  );
}
