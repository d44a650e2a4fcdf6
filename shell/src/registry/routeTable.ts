import { orderRoutes, type RouteRule, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { HeaderStyle, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';

export interface OwnedRoute
  extends RouteRule,
    Pick<ManifestRoute, 'path' | 'title' | 'description' | 'canonical' | 'asks' | 'prerender'> {
  /** The release that shows it. */
  readonly release: LiveRelease;
  readonly header: HeaderStyle;
  /** Name of the screen: several paths may lead to one. */
  readonly screen: string;
  /** Names of the widgets the screen shows. */
  readonly shows?: readonly string[];
  /** Those of them in the first view. */
  readonly first?: readonly string[];
}

/**
 * The portal's routes, from the manifests of the live releases, in the order they are matched. A remote may be there
 * with several releases, each for its own paths; where two have the same path, the first counts.
 */
export function routeTable(releases: readonly LiveRelease[]): OwnedRoute[] {
  return orderRoutes(
    releases.flatMap((release) =>
      release.routes.map((route) => ({ ...route, release, matcher: routeMatcher(route.path) })),
    ),
  );
}
