import type { PortalNavigation } from '@friends/shared/contract/portal/portal';
import type { LiveRegistry } from '../registry/registry.ts';

/**
 * Lets an open tab follow what is live: whoever goes to another page, or comes back to the tab, makes it ask. In the
 * middle of a page nothing changes; dialogs and filters, which are in the fragment and the query, belong to the page.
 */
export function followReleases(registry: LiveRegistry, navigation: PortalNavigation): void {
  let { pathname } = navigation.get().location;
  navigation.subscribe(() => {
    const { location } = navigation.get();
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    registry.moveOn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registry.revalidate();
  });
}
