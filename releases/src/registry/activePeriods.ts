import type { Offered } from '@friends/shared/contract/release/liveFor';
import { activeAt, transitions } from './active.ts';

/** A time in which some visitor gets an entry. */
export interface ActivePeriod<E> {
  readonly entry: E;
  /** Null: it has begun. */
  readonly from: Date | null;
  /** Its first moment no longer counts; null: no end is planned. */
  readonly until: Date | null;
}

/**
 * When, from a time on, some visitor gets each of the entries. What is planned above another hides that one meanwhile, so
 * an entry may have several times, and one whose own window is open may have none. Archives are not meant.
 */
export function activePeriods<E extends Offered>(entries: readonly E[], at: Date): ActivePeriod<E>[] {
  const moments = transitions(entries, at);
  const offered = moments.map((moment) => new Set(activeAt(entries, moment)));
  return entries.flatMap((entry) =>
    offered.flatMap((now, begin) => {
      if (!now.has(entry) || offered[begin - 1]?.has(entry)) return [];
      const end = offered.findIndex((later, index) => index > begin && !later.has(entry));
      return [{ entry, from: begin === 0 ? null : (moments[begin] ?? null), until: moments[end] ?? null }];
    }),
  );
}
