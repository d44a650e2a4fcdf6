import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { isOpen } from '@friends/shared/contract/release/liveFor';

interface Offered {
  readonly name: string;
  readonly version: string;
  readonly window: LiveWindow;
}

/** Whether a window's beginning is over; its end may be, too. */
export function hasBegun({ from }: LiveWindow, at: Date): boolean {
  return from === undefined || new Date(from) <= at;
}

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

/** All entries, of any name, that some visitor gets at a time. */
export function offeredAt<E extends Offered>(entries: readonly E[], at: Date): E[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => offeredOfOne(ofOne, at));
}

/** Every moment from a time on at which the answer may become another one; that time is the first of them. */
export function turns(entries: readonly Offered[], at: Date): Date[] {
  const times = entries.flatMap(({ window: { from, until } }) => [from, until]).filter((time) => time !== undefined);
  const later = times.map((time) => Date.parse(time)).filter((time) => time > at.getTime());
  return [at, ...[...new Set(later)].sort((one, two) => one - two).map((time) => new Date(time))];
}

/** The entries, in their order, that some visitor gets at a time or later; the others have done their duty. */
export function offeredFrom<E extends Offered>(entries: readonly E[], at: Date): E[] {
  const offered = new Set(turns(entries, at).flatMap((turn) => offeredAt(entries, turn)));
  return entries.filter((entry) => offered.has(entry));
}
