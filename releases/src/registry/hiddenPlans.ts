import { hasBegun, onceLive } from '@friends/shared/contract/release/liveFor';
import { activeAt, transitions } from './active.ts';
import type { Entry } from './entry.ts';

const isForEverybody = ({ window }: Entry) => window.percent === undefined;

/** The first moment from a time on at which everybody gets an entry; null where there is none. */
function firstLive(entry: Entry, entries: readonly Entry[], at: Date): Date | null {
  return transitions(entries, at).find((turn) => activeAt(entries, turn).includes(entry)) ?? null;
}

/**
 * The entries of a name after a decision, so that they still tell what was live for everybody (`onceLive`), whatever the decision
 * took away above them. A plan whose moment came while another one hid it begins when everybody will get it, or goes; what was
 * seen has begun for good.
 *
 * @param before the entries that the decision began with
 */
export function withoutHiddenPlans(before: readonly Entry[], after: readonly Entry[], at: Date): Entry[] {
  const begun = before.filter((entry) => isForEverybody(entry) && hasBegun(entry.window, at));
  const [seen, still] = [onceLive(before, at), onceLive(after, at)];
  return after.flatMap((entry) => {
    if (!begun.includes(entry) || seen.includes(entry) === still.includes(entry)) return entry;
    const { from: _, ...window } = entry.window;
    if (seen.includes(entry)) return { ...entry, window };
    const start = firstLive(entry, after, at);
    return start === null ? [] : { ...entry, window: { ...window, from: start.toISOString() } };
  });
}
