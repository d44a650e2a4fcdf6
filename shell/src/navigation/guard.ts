import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import type { PortalNavigation, PortalSession } from '@friends/shared/contract/portal/portal';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';

/**
 * Redirects visitors from members' pages to the login box, with the reason and a way back after login
 * (docs/product.md#session).
 */
export function guardMembersPages(registry: LiveRegistry, navigation: PortalNavigation, session: PortalSession): void {
  const check = () => {
    const { pathname, search, state } = navigation.get().location;
    // The login box is here; if no remote shows it, the slot displays an error.
    if (pathname === PATHS.home) return;
    if (ownerOf(registry, pathname, session.get()).kind !== 'members-only') return;
    navigation.replace(`${PATHS.home}${FRAGMENTS.login}`, { from: pathname + search, state, reason: 'members-only' });
  };
  navigation.subscribe(check);
  // A newer release may own the current page.
  registry.subscribe(check);
  // Another tab may have logged out. Logout and session end in this tab navigate in the same task, so check afterwards.
  session.subscribe(() => queueMicrotask(check));
  check();
}
