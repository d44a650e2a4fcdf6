import type { PortalNavigation } from '@friends/shared/contract/portal';

/**
 * The page scrolls to top on every change of location (seed, section 2), except towards a fragment: its element is
 * shown instead, which a remote may still be drawing.
 */
export function scrollToTopOnNavigation(navigation: PortalNavigation): void {
  let previous = navigation.get().location;
  navigation.subscribe(() => {
    const { location } = navigation.get();
    const samePage = location.pathname === previous.pathname && location.search === previous.search;
    previous = location;
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
  });
}
