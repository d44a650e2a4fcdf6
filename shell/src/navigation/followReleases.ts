import type { PortalNavigation } from '@friends/shared/contract/portal/portal';
import type { LiveRegistry } from '../registry/registry.ts';

/**
 * Updates an open tab's releases on navigation to another page and when the tab becomes visible. Within a page nothing
 * changes: dialogs (fragment) and filters (query) belong to the page.
 */
export function followReleases(registry: LiveRegistry, navigation: PortalNavigation): void {
  let { pathname } = navigation.get().location;
  navigation.subscribe(() => {
    const { location } = navigation.get();
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    registry.adoptNewer();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registry.revalidate();
  });
}
