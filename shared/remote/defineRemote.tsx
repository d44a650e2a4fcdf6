import type { RemoteLifecycles, RemoteProps } from '@friends/shared/contract/portal/portal';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createRemoteStore } from './createStore.ts';
import { addDefinedMessages } from './definedMessages.ts';
import { Hydrated } from './Hydrated.tsx';
import type { RemoteDefinition } from './RemoteDefinition.ts';
import { RemoteRoot } from './RemoteRoot.tsx';
import { contentOf } from './widgets.ts';

/**
 * React hydrates what is prerendered when it has nothing else to do, which is what a page can wait for: it can be read already. Of
 * an app shell nothing can be read before it is hydrated. Not in React's types yet; without it, it only waits longer.
 */
interface HydrationRoot extends Root {
  unstable_scheduleHydration?(target: Element | null): void;
}

let mounts = 0;

/** Numbers the mounts: a widget can be on a page twice, and from two releases, and ids must not meet. */
const nextMount = () => {
  mounts += 1;
  return mounts;
};

/**
 * Makes the lifecycles a remote exposes as `./remote`. Written by hand rather than with single-spa-react: a remote is
 * mounted many times at once (its routes, and each of its widgets), told apart by their element, and hydrates what was
 * prerendered.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const mounted = new Map<HTMLElement, { root: Root; stop(): void }>();
  return {
    async bootstrap({ release, season }: RemoteProps) {
      addDefinedMessages(`${release.name}@${release.version}`, definition, season);
    },

    async mount({ element, portal, release, season, widget, hydrate }: RemoteProps) {
      const { name } = release;
      const Content = contentOf(definition, release, widget);
      const frame = hydrate && element.dataset.frame;
      const { store, follow, stop } = createRemoteStore(portal, { frame, season });
      const tree = (
        <RemoteRoot
          namespace={name}
          portal={portal}
          routes={widget === undefined ? release.routes : undefined}
          store={store}
          version={release.version}
        >
          {hydrate ? (
            <Hydrated element={element} onHydrated={frame === undefined ? undefined : follow}>
              <Content />
            </Hydrated>
          ) : (
            <Content />
          )}
        </RemoteRoot>
      );
      const options = {
        identifierPrefix: (hydrate && element.dataset.ids) || `${name}-${nextMount()}-`,
        onCaughtError: () => {}, // the boundary has reported it
        onUncaughtError: (error: unknown) => portal.report(error, name),
        // React has rendered again, which only this report shows. Its errors have the one that was thrown as their
        // cause; a mismatch has none. It may be of another root of the page, whose work React had interrupted.
        onRecoverableError: (error: unknown) => {
          const context = `${name}: hydrating the page`;
          if (Object(error).cause === undefined) portal.report(error, context, 'hydration-mismatch');
          else if (hydrate) portal.report(error, context);
        },
      };
      if (hydrate) {
        const root: HydrationRoot = hydrateRoot(element, tree, options);
        if (frame === 'page') root.unstable_scheduleHydration?.(element.firstElementChild);
        mounted.set(element, { root, stop });
        return;
      }
      const root = createRoot(element, options);
      root.render(tree);
      mounted.set(element, { root, stop });
    },

    async unmount({ element }: RemoteProps) {
      const instance = mounted.get(element);
      mounted.delete(element);
      instance?.stop();
      // Not in the effect that removes its slot: React would then commit a render of this root that it has delayed (reactRoots.test.tsx).
      await Promise.resolve();
      instance?.root.unmount();
    },
  };
}
