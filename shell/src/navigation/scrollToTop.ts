import type { PortalNavigation } from '@friends/shared/contract/portal/portal';

/**
 * The page scrolls to top when another page is shown (docs/product.md#routes). A fragment shows its element instead,
 * which a remote may still be drawing. Where only the query changes, it is still the same page.
 */
export function scrollToTopOnNavigation(navigation: PortalNavigation): void {
  let previous = navigation.get().location;
  navigation.subscribe(() => {
    const { location } = navigation.get();
    const samePage = location.pathname === previous.pathname;
    previous = location;
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
  });
}
