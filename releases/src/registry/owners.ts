import { asArchive, isOpen } from '@friends/shared/contract/release/liveFor';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { titleOf } from '@friends/shared/contract/release/release';
import { activeAt, archivedAt, transitions } from './active.ts';
import { type Entry, isRemote } from './entry.ts';
import { entriesIn } from './portalEntries.ts';

/** What a release alone may have: `/about for visitors`, `the widget login-box`. */
function wishesOf({ routes, widgets }: LiveRelease): string[] {
  return [
    ...routes.flatMap(({ path, who }) =>
      [...(who === 'member' ? [] : ['visitors']), ...(who === 'visitor' ? [] : ['members'])].map(
        (readers) => `${path} for ${readers}`,
      ),
    ),
    ...widgets.map(({ name }) => `the widget ${name}`),
  ];
}

/**
 * Says why a remote may not be live as these entries have it: at some time from `at` on, it and another one own the
 * same route or widget. Null where nothing is in the way. Other remotes' quarrels are not told, and remotes of another portal
 * own nothing of this one's.
 */
export function ownerFault(entries: readonly Entry[], name: string, at: Date): string | null {
  const remotes = entriesIn(portalOf(name), entries).filter(isRemote);
  for (const turn of transitions(remotes, at)) {
    const shown = [...activeAt(remotes, turn), ...archivedAt(remotes, turn).map(asArchive)];
    const others = shown.filter((release) => release.name !== name);
    const owned = others.flatMap((other) => wishesOf(other).map((what) => [what, other] as const));
    // The first of several is the owner.
    const ownerOf = new Map(owned.toReversed());
    for (const mine of shown.filter((release) => release.name === name)) {
      for (const what of wishesOf(mine)) {
        const other = ownerOf.get(what);
        if (!other) continue;
        const when = turn > at || !isOpen(other.window, at) ? ` from ${turn.toISOString()} on` : '';
        return `${titleOf(mine)} wants ${what}, which ${titleOf(other)} owns${when}: take it out of one of the two, or end the other first`;
      }
    }
  }
  return null;
}
