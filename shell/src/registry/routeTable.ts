import { orderRoutes, type RouteRule, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { HeaderStyle, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';

export interface OwnedRoute
  extends RouteRule,
    Pick<ManifestRoute, 'path' | 'title' | 'description' | 'canonical' | 'shows' | 'first' | 'asks' | 'prerender'> {
  readonly release: LiveRelease;
  readonly header: HeaderStyle;
  /** Several paths may share a screen. */
  readonly screen: string;
}

/**
 * Routes of all live releases in matching order. A remote may have several live releases, each for its own paths; on
 * equal paths the first wins.
 */
export function routeTable(releases: readonly LiveRelease[]): OwnedRoute[] {
  return orderRoutes(
    releases.flatMap((release) =>
      release.routes.map((route) => ({ ...route, release, matcher: routeMatcher(route.path) })),
    ),
  );
}
