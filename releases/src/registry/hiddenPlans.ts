import { everLive, hasBegun } from '@friends/shared/contract/release/liveFor';
import { activeAt, transitions } from './active.ts';
import type { Entry } from './entry.ts';

const isForEveryone = ({ window }: Entry) => window.percent === undefined;

function firstLive(entry: Entry, entries: readonly Entry[], at: Date): Date | null {
  return transitions(entries, at).find((transition) => activeAt(entries, transition).includes(entry)) ?? null;
}

/**
 * A decision may remove entries that hid later ones of the list, and `everLive` must stay correct then. A plan that was
 * due while it was hidden now begins when it becomes live, or is dropped if it never does. An entry that was live keeps
 * no start.
 *
 * @param before the entries before the decision
 */
export function withoutHiddenPlans(before: readonly Entry[], after: readonly Entry[], at: Date): Entry[] {
  const begun = before.filter((entry) => isForEveryone(entry) && hasBegun(entry.window, at));
  const [liveBefore, liveAfter] = [everLive(before, at), everLive(after, at)];
  return after.flatMap((entry) => {
    if (!begun.includes(entry) || liveBefore.includes(entry) === liveAfter.includes(entry)) return entry;
    const { from: _, ...window } = entry.window;
    if (liveBefore.includes(entry)) return { ...entry, window };
    const start = firstLive(entry, after, at);
    return start === null ? [] : { ...entry, window: { ...window, from: start.toISOString() } };
  });
}
