import type { RemoteLifecycles, RemoteProps } from '@friends/shared/contract/portal/portal';
import type { Manifest } from '@friends/shared/contract/release/manifest';
import { addMessages, type Messages } from '@friends/shared/i18n/translation';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRemoteStore } from './createStore.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

interface RemoteDefinition {
  readonly manifest: Manifest;
  /** Route to screen. */
  readonly App: ComponentType;
  /** Widget name to component. */
  readonly widgets?: Readonly<Record<string, ComponentType>>;
  readonly messages: Messages;
}

let mounts = 0;

/** Numbers the mounts: a widget can be on a page twice, and from two releases, and ids must not meet. */
const nextMount = () => {
  mounts += 1;
  return mounts;
};

/**
 * Makes the lifecycles a remote exposes as `./remote`. Written by hand rather than with single-spa-react: a remote is
 * mounted many times at once (its routes, and each of its widgets), told apart by their element.
 */
export function defineRemote({ manifest, App, widgets = {}, messages }: RemoteDefinition): RemoteLifecycles {
  const mounted = new Map<HTMLElement, { root: Root; stop(): void }>();
  return {
    async bootstrap({ release }: RemoteProps) {
      addMessages(`${manifest.name}@${release.version}`, messages);
    },

    async mount({ element, portal, release, widget }: RemoteProps) {
      const Content = widget === undefined ? App : widgets[widget];
      if (!Content) throw new Error(`${manifest.name} ${release.version} offers no widget "${widget}"`);
      const { store, stop } = createRemoteStore(portal);
      const root = createRoot(element, {
        identifierPrefix: `${manifest.name}-${nextMount()}-`,
        onCaughtError: () => {}, // the boundary has reported it
        onUncaughtError: (error) => portal.report(error, manifest.name),
      });
      root.render(
        <RemoteRoot
          namespace={manifest.name}
          portal={portal}
          routes={widget === undefined ? release.routes : undefined}
          store={store}
          version={release.version}
        >
          <Content />
        </RemoteRoot>,
      );
      mounted.set(element, { root, stop });
    },

    async unmount({ element }: RemoteProps) {
      const instance = mounted.get(element);
      mounted.delete(element);
      instance?.stop();
      instance?.root.unmount();
    },
  };
}
