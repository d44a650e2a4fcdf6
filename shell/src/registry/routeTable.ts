import { orderRoutes, type RouteRule, routeMatcher } from '@friends/shared/contract/portal/routes';
import type { HeaderStyle } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';

export interface OwnedRoute extends RouteRule {
  /** Name of the remote that shows it. */
  readonly remote: string;
  readonly header: HeaderStyle;
}

/** The portal's routes, from the manifests of the live releases, in the order they are matched. */
export function routeTable(releases: readonly LiveRelease[]): OwnedRoute[] {
  return orderRoutes(
    releases.flatMap(({ name, routes }) =>
      routes.map(({ path, who, header }) => ({ path, who, header, remote: name, matcher: routeMatcher(path) })),
    ),
  );
}
