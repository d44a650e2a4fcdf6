import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import type { PortalNavigation, PortalSession } from '@friends/shared/contract/portal/portal';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';

/**
 * A visitor who opens a members' page lands on the login box, reads why, and goes on to that page after login
 * (docs/product.md#session).
 */
export function guardMembersPages(registry: LiveRegistry, navigation: PortalNavigation, session: PortalSession): void {
  const check = () => {
    const { pathname, search, state } = navigation.get().location;
    // The login box is there; with no remote to show it, the slot says so.
    if (pathname === PATHS.home) return;
    if (ownerOf(registry, pathname, session.get()).kind !== 'members-only') return;
    navigation.replace(`${PATHS.home}${FRAGMENTS.login}`, { from: pathname + search, state, reason: 'members-only' });
  };
  navigation.subscribe(check);
  // A newer release may own the page that was just opened.
  registry.subscribe(check);
  // Another tab may have logged out. Whoever logs out here, or whose session ends, is sent on in the same task.
  session.subscribe(() => queueMicrotask(check));
  check();
}
