import type { NavigationEntry, Portal, RemoteProps } from '@friends/shared/contract/portal/portal';
import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';

const TYPES = { PUSH: NavigationType.Push, REPLACE: NavigationType.Replace, POP: NavigationType.Pop } as const;

function navigatorOf(portal: Portal): Navigator {
  const path = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: path,
    go: (delta) => portal.navigation.go(delta),
    push: (to, state) => portal.navigation.push(path(to), state),
    replace: (to, state) => portal.navigation.replace(path(to), state),
  };
}

interface PortalRouterProps {
  readonly portal: Portal;
  /** Routes this root shows; without them (header, footer, widgets) it follows every navigation. */
  readonly routes?: RemoteProps['release']['routes'];
  readonly children: ReactNode;
}

/**
 * react-router on the page's one history. A root never sees a location it does not own: while the shell takes it
 * away, it keeps showing its own last page rather than a flash of "not found".
 */
export function PortalRouter({ portal, routes, children }: PortalRouterProps) {
  const navigator = useMemo(() => navigatorOf(portal), [portal]);
  const table = useMemo(
    () => routes && orderRoutes(routes.map((route) => ({ ...route, matcher: routeMatcher(route.path) }))),
    [routes],
  );
  const read = () => portal.navigation.get();
  const entry = useSyncExternalStore((listener) => portal.navigation.subscribe(listener), read, read);
  const shown = useRef<NavigationEntry>(entry);
  const isMember = portal.session.get().status === 'member';
  if (!table || findRoute(table, entry.location.pathname, isMember).kind === 'found') shown.current = entry;
  return (
    <Router location={shown.current.location} navigationType={TYPES[shown.current.action]} navigator={navigator}>
      {children}
    </Router>
  );
}
