import type { NavigationEntry, Portal, RemoteProps } from '@friends/shared/contract/portal/portal';
import { findRoute, orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import { CHANGED_TEXTS, NamespaceContext, useTranslation } from '@friends/shared/i18n/translation';
import { PortalContext } from '@friends/shared/remote/portalContext';
import { type createStore, Provider } from '@friends/shared/state/jotai';
import { LoadFailed, type LoadFailedProps } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, Suspense, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface RemoteRootProps {
  readonly portal: Portal;
  readonly store: ReturnType<typeof createStore>;
  readonly namespace: string;
  /** Release whose texts are used; without it, the namespace has only one. */
  readonly version?: string;
  readonly routes?: RemoteProps['release']['routes'];
  readonly children: ReactNode;
}

/** Navigation resets the error boundary, not only "Try again". */
function usePathname(portal: Portal): string {
  const read = () => portal.navigation.get().location.pathname;
  return useSyncExternalStore((listener) => portal.navigation.subscribe(listener), read, read);
}

/** All providers that a remote's React root needs. */
export function RemoteRoot({ portal, store, namespace, version, routes, children }: RemoteRootProps) {
  const pathname = usePathname(portal);
  const namespaces = useMemo(
    () => [CHANGED_TEXTS, ...(version === undefined ? [] : [`${namespace}@${version}`]), namespace],
    [namespace, version],
  );
  return (
    <PortalContext value={portal}>
      <Provider store={store}>
        <NamespaceContext value={namespaces}>
          <ErrorBoundary
            resetKey={pathname}
            onError={(error) => portal.report(error, namespace)}
            fallback={(failure) => <RemoteFailed isPage={routes !== undefined} {...failure} />}
          >
            <PortalRouter portal={portal} routes={routes}>
              <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
            </PortalRouter>
          </ErrorBoundary>
        </NamespaceContext>
      </Provider>
    </PortalContext>
  );
}

/** A failed page lacks its heading, unlike a failed part. */
function RemoteFailed({ isPage, ...failure }: LoadFailedProps & { readonly isPage: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div className="page">
      {isPage && <h1 className="visually-hidden">{t('failed.title')}</h1>}
      <LoadFailed {...failure} />
    </div>
  );
}

function ScreenLoading() {
  return (
    <div className="page">
      <SkeletonGroup label="">
        <Skeleton lines={4} />
      </SkeletonGroup>
    </div>
  );
}

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
  /** Routes of this root; without them (header, footer, widgets) it follows every navigation. */
  readonly routes?: RemoteProps['release']['routes'];
  readonly children: ReactNode;
}

/**
 * react-router on the page's only history. A root never renders a location that isn't its own: until the shell unmounts
 * it, it keeps its last page instead of flashing "not found".
 */
function PortalRouter({ portal, routes, children }: PortalRouterProps) {
  const navigator = useMemo(() => navigatorOf(portal), [portal]);
  const table = useMemo(
    () => routes && orderRoutes(routes.map((route) => ({ ...route, matcher: routeMatcher(route.path) }))),
    [routes],
  );
  const read = () => portal.navigation.get();
  const entry = useSyncExternalStore((listener) => portal.navigation.subscribe(listener), read, read);
  const lastOwnEntry = useRef<NavigationEntry>(entry);
  const isMember = portal.session.get().status === 'member';
  if (!table || findRoute(table, entry.location.pathname, isMember).kind === 'found') lastOwnEntry.current = entry;
  return (
    <Router
      location={lastOwnEntry.current.location}
      navigationType={TYPES[lastOwnEntry.current.action]}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
