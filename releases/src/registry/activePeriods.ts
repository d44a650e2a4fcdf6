import type { SelectableEntry } from '@friends/shared/contract/release/liveFor';
import { activeAt, transitions } from './active.ts';

export interface ActivePeriod<E> {
  readonly entry: E;
  /** Null if it has begun. */
  readonly from: Date | null;
  /** Exclusive; null if no end is planned. */
  readonly until: Date | null;
}

/** A planned entry interrupts one below it, so an entry may have several periods, or none. Archives are left out. */
export function activePeriods<E extends SelectableEntry>(entries: readonly E[], at: Date): ActivePeriod<E>[] {
  const moments = transitions(entries, at);
  const liveEntries = moments.map((moment) => new Set(activeAt(entries, moment)));
  return entries.flatMap((entry) =>
    liveEntries.flatMap((now, begin) => {
      if (!now.has(entry) || liveEntries[begin - 1]?.has(entry)) return [];
      const end = liveEntries.findIndex((later, index) => index > begin && !later.has(entry));
      return [{ entry, from: begin === 0 ? null : (moments[begin] ?? null), until: moments[end] ?? null }];
    }),
  );
}
