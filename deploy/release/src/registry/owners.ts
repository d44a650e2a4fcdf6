import { asArchive, isOpen } from '@friends/shared/contract/release/liveFor';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { titleOf } from '@friends/shared/contract/release/release';
import { type Entry, isRemote } from './entry.ts';
import { archivedAt, offeredAt, turns } from './offered.ts';

/** Two live remotes that both want the same route or widget. */
interface Clash {
  /** `/about for visitors`, `the widget login-box` */
  readonly what: string;
  readonly between: readonly [LiveRelease, LiveRelease];
}

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

function clashAt(entries: readonly LiveRelease[], at: Date): Clash | null {
  const owners = new Map<string, LiveRelease>();
  for (const release of [...offeredAt(entries, at), ...archivedAt(entries, at).map(asArchive)]) {
    for (const what of wishesOf(release)) {
      const owner = owners.get(what);
      if (owner && owner.name !== release.name) return { what, between: [owner, release] };
      owners.set(what, release);
    }
  }
  return null;
}

function sentence({ what, between }: Clash, name: string, turn: Date, at: Date): string {
  const [mine, other] = between[0].name === name ? between : [between[1], between[0]];
  const when = turn > at || !isOpen(other.window, at) ? ` from ${turn.toISOString()} on` : '';
  return `${titleOf(mine)} wants ${what}, which ${titleOf(other)} owns${when}: take it out of one of the two, or end the other first`;
}

/**
 * Says why a remote may not be live as these entries have it: at some time from `at` on, it and another one own the
 * same route or widget. Null where nothing is in the way. Other remotes' quarrels are not told.
 */
export function ownerFault(entries: readonly Entry[], name: string, at: Date): string | null {
  const remotes = entries.filter(isRemote);
  for (const turn of turns(remotes, at)) {
    // One at a time, so that a quarrel of two others does not hide ours.
    for (const other of new Set(remotes.map((release) => release.name))) {
      if (other === name) continue;
      const two = remotes.filter((release) => release.name === name || release.name === other);
      const clash = clashAt(two, turn);
      if (clash) return sentence(clash, name, turn, at);
    }
  }
  return null;
}
