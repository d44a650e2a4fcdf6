import type { Session } from '@friends/shared/contract/portal/portal';
import type { HeaderEntry } from '@friends/shared/contract/release/manifest';
import { releaseUrl } from '@friends/shared/contract/release/release';
import { type LiveRegistry, ownerOf } from './registry.ts';

/**
 * Header entries of the live releases for this session, in order, with logo URLs. Entries whose path another release
 * owns are left out, such as the old link of an archived season.
 */
export function headerEntries(registry: LiveRegistry, session: Session): HeaderEntry[] {
  const isMember = session.status === 'member';
  return registry
    .get()
    .flatMap((release) => release.header.map((entry) => ({ entry, release })))
    .filter(({ entry: { who } }) => who === 'all' || (who === 'member') === isMember)
    .filter(({ entry, release }) => {
      const match = ownerOf(registry, entry.path, session);
      return match.kind === 'found' && match.route.release === release;
    })
    .map(({ entry: { logo, ...entry }, release }) => ({
      ...entry,
      ...(logo ? { logo: releaseUrl(release.name, release.version, logo) } : {}),
    }))
    .sort((a, b) => a.place - b.place);
}

/** True if the path displays the entry's screen: `/` is the rewards view for members. */
export function isShownAt(registry: LiveRegistry, entry: HeaderEntry, pathname: string, session: Session): boolean {
  const current = ownerOf(registry, pathname, session);
  const target = ownerOf(registry, entry.path, session);
  if (current.kind !== 'found' || target.kind !== 'found') return false;
  return current.route.release === target.route.release && current.route.screen === target.route.screen;
}
