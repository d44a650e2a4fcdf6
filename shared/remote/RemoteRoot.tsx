import type { Portal, RemoteProps } from '@friends/shared/contract/portal/portal';
import { NamespaceContext } from '@friends/shared/i18n/translation';
import { PortalContext } from '@friends/shared/remote/portalContext';
import { type createStore, Provider } from '@friends/shared/state/jotai';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { PortalRouter } from './PortalRouter.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';

interface RemoteRootProps {
  readonly portal: Portal;
  readonly store: ReturnType<typeof createStore>;
  /** i18n namespace of the texts below. */
  readonly namespace: string;
  /** Version of the release whose texts they are; without it, the namespace has only one. */
  readonly version?: string;
  readonly routes?: RemoteProps['release']['routes'];
  readonly children: ReactNode;
}

/** A screen that threw is rendered again after the next navigation, not only after "Try again". */
function usePathname(portal: Portal): string {
  const read = () => portal.navigation.get().location.pathname;
  return useSyncExternalStore((listener) => portal.navigation.subscribe(listener), read, read);
}

/** Everything a remote's React root needs around it, so that no author can forget a piece. */
export function RemoteRoot({ portal, store, namespace, version, routes, children }: RemoteRootProps) {
  const pathname = usePathname(portal);
  const namespaces = useMemo(
    () => (version === undefined ? namespace : [`${namespace}@${version}`, namespace]),
    [namespace, version],
  );
  return (
    <PortalContext value={portal}>
      <Provider store={store}>
        <NamespaceContext value={namespaces}>
          <RemoteBoundary
            isPage={routes !== undefined}
            resetKey={pathname}
            onError={(error) => portal.report(error, namespace)}
          >
            <PortalRouter portal={portal} routes={routes}>
              <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
            </PortalRouter>
          </RemoteBoundary>
        </NamespaceContext>
      </Provider>
    </PortalContext>
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
