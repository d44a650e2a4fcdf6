import { asArchive, isOpen } from '@friends/shared/contract/release/liveFor';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt, archivedAt, transitions } from './active.ts';
import { type Entry, isRemote } from './entry.ts';
import { entriesIn } from './portalEntries.ts';

/** A route for visitors or for members, or a widget: only one remote may own it at a time. */
interface Ownership {
  readonly what: string;
  readonly kind: 'visitors' | 'members' | 'widget';
}

function claimsOf({ routes, widgets }: LiveRelease): Ownership[] {
  return [
    ...routes.flatMap(({ path, who }): Ownership[] => [
      ...(who === 'member' ? [] : [{ what: path, kind: 'visitors' } as const]),
      ...(who === 'visitor' ? [] : [{ what: path, kind: 'members' } as const]),
    ]),
    ...widgets.map(({ name }): Ownership => ({ what: name, kind: 'widget' })),
  ];
}

const keyOf = ({ what, kind }: Ownership): string => `${kind} ${what}`;

/**
 * The refusal if, at some time from `at` on, another remote of the same portal owns a route or widget of this remote;
 * null if none does. Conflicts between other remotes don't count.
 */
export function ownerFault(entries: readonly Entry[], name: string, at: Date): ReleaseRefused | null {
  const remotes = entriesIn(portalOf(name), entries).filter(isRemote);
  for (const transition of transitions(remotes, at)) {
    const live = [...activeAt(remotes, transition), ...archivedAt(remotes, transition).map(asArchive)];
    const others = live.filter((release) => release.name !== name);
    const ownership = others.flatMap((other) => claimsOf(other).map((claim) => [keyOf(claim), other] as const));
    // Reversed, so that the first of several owners is named.
    const ownerOf = new Map(ownership.toReversed());
    for (const ownRelease of live.filter((release) => release.name === name)) {
      for (const claim of claimsOf(ownRelease)) {
        const other = ownerOf.get(keyOf(claim));
        if (!other) continue;
        const from = transition > at || !isOpen(other.window, at) ? transition.toISOString() : null;
        return new ReleaseRefused('owned_twice', {
          ...claim,
          release: releaseId(ownRelease),
          owner: releaseId(other),
          from,
        });
      }
    }
  }
  return null;
}
