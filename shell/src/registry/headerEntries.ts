import type { Session } from '@friends/shared/contract/portal/portal';
import type { HeaderEntry } from '@friends/shared/contract/release/manifest';
import { releaseUrl } from '@friends/shared/contract/release/release';
import { type LiveRegistry, ownerOf } from './registry.ts';

/**
 * The entries that live releases want in the header of this session, in their order, with the addresses of their logos. An
 * entry whose path another release shows is left out: an archived season does not bring its old link along.
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
    .sort((one, two) => one.place - two.place);
}

/** Whether a path shows what an entry leads to: `/` is the rewards view for members. */
export function isShownAt(registry: LiveRegistry, entry: HeaderEntry, pathname: string, session: Session): boolean {
  const here = ownerOf(registry, pathname, session);
  const there = ownerOf(registry, entry.path, session);
  if (here.kind !== 'found' || there.kind !== 'found') return false;
  return here.route.release === there.route.release && here.route.screen === there.route.screen;
}
