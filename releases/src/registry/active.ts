import { archivesOf, isOpen, type SelectableEntry } from '@friends/shared/contract/release/liveFor';

/** Live entries of one name: shares, and after them the default release. */
function liveOfName<E extends SelectableEntry>(entries: readonly E[], at: Date): E[] {
  const live: E[] = [];
  let takenPercent = 0;
  for (const entry of entries) {
    if (!isOpen(entry.window, at)) continue;
    const { percent = 100 } = entry.window;
    if (percent > takenPercent) live.push(entry);
    takenPercent = Math.max(takenPercent, percent);
    if (takenPercent >= 100) break;
  }
  return live;
}

/** Entries that visitors get as the archive of a season while another season is live. */
export function archivedAt<E extends SelectableEntry>(entries: readonly E[], at: Date): E[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => {
    const present = new Set(liveOfName(ofOne, at).map(({ season }) => season));
    const [only] = present.size === 1 ? present : [];
    return archivesOf(ofOne, at, only);
  });
}

/** Archives that are not also live; while a season is rolled out, each of the two seasons is both for some visitors. */
export function onlyArchivedAt<E extends SelectableEntry>(entries: readonly E[], at: Date): E[] {
  const present = new Set(activeAt(entries, at));
  return archivedAt(entries, at).filter((entry) => !present.has(entry));
}

/** Entries that are live for at least some visitors; archives are not among them. */
export function activeAt<E extends SelectableEntry>(entries: readonly E[], at: Date): E[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => liveOfName(ofOne, at));
}

/** `at`, and later times at which the live entries may change, earliest first. */
export function transitions(entries: readonly SelectableEntry[], at: Date): Date[] {
  const times = entries.flatMap(({ window: { from, until } }) => [from, until]).filter((time) => time !== undefined);
  const later = times.map((time) => Date.parse(time)).filter((time) => time > at.getTime());
  return [at, ...[...new Set(later)].sort((a, b) => a - b).map((time) => new Date(time))];
}

/** Entries that are live or archives at `at` or later, in their order. */
export function activeFrom<E extends SelectableEntry>(entries: readonly E[], at: Date): E[] {
  const live = new Set(
    transitions(entries, at).flatMap((transition) => [
      ...activeAt(entries, transition),
      ...archivedAt(entries, transition),
    ]),
  );
  return entries.filter((entry) => live.has(entry));
}
