import type { Session } from '@friends/shared/contract/portal/portal';
import { findRoute, type RouteMatch } from '@friends/shared/contract/portal/routes';
import type { LiveRegistry } from './registry.ts';
import type { OwnedRoute } from './routeTable.ts';

/** The route that shows a path in this session. */
export function ownerOf(registry: LiveRegistry, pathname: string, session: Session): RouteMatch<OwnedRoute> {
  return findRoute(registry.routes(), pathname, session.status === 'member');
}
