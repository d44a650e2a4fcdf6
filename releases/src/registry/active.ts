import { archivesOf, isOpen, type Offered } from '@friends/shared/contract/release/liveFor';

/** All entries of a name that some visitor gets at a time: the shares, and the one for the rest below them. */
function offeredOfOne<E extends Offered>(entries: readonly E[], at: Date): E[] {
  const offered: E[] = [];
  let taken = 0;
  for (const entry of entries) {
    if (!isOpen(entry.window, at)) continue;
    const { percent = 100 } = entry.window;
    if (percent > taken) offered.push(entry);
    taken = Math.max(taken, percent);
    if (taken >= 100) break;
  }
  return offered;
}

/** All entries, of any name, that some visitor gets as the archive of a season, while another one is on. */
export function archivedAt<E extends Offered>(entries: readonly E[], at: Date): E[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => {
    const present = new Set(offeredOfOne(ofOne, at).map(({ season }) => season));
    const [only] = present.size === 1 ? present : [];
    return archivesOf(ofOne, at, only);
  });
}

/** Of the archives, those that nobody gets otherwise: while seasons share the visitors, each is an archive for the others. */
export function onlyArchivedAt<E extends Offered>(entries: readonly E[], at: Date): E[] {
  const present = new Set(activeAt(entries, at));
  return archivedAt(entries, at).filter((entry) => !present.has(entry));
}

/** All entries, of any name, that some visitor gets at a time; archives of other seasons beside them are not meant. */
export function activeAt<E extends Offered>(entries: readonly E[], at: Date): E[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => offeredOfOne(ofOne, at));
}

/** Every moment from a time on at which the answer may become another one; that time is the first of them. */
export function transitions(entries: readonly Offered[], at: Date): Date[] {
  const times = entries.flatMap(({ window: { from, until } }) => [from, until]).filter((time) => time !== undefined);
  const later = times.map((time) => Date.parse(time)).filter((time) => time > at.getTime());
  return [at, ...[...new Set(later)].sort((one, two) => one - two).map((time) => new Date(time))];
}

/**
 * The entries, in their order, that some visitor gets at a time or later, archives included; the others have done their
 * duty.
 */
export function activeFrom<E extends Offered>(entries: readonly E[], at: Date): E[] {
  const offered = new Set(
    transitions(entries, at).flatMap((turn) => [...activeAt(entries, turn), ...archivedAt(entries, turn)]),
  );
  return entries.filter((entry) => offered.has(entry));
}
