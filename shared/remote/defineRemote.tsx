import type { RemoteLifecycles, RemoteProps } from '@friends/shared/contract/portal/portal';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { addDefinedMessages } from './addDefinedMessages.ts';
import { createRemoteStore } from './createRemoteStore.ts';
import { findContent } from './findContent.ts';
import { Hydrated } from './Hydrated.tsx';
import type { RemoteDefinition } from './RemoteDefinition.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

/**
 * React hydrates when idle, which suits a page that is readable already. An app shell isn't readable until hydrated, so
 * it is scheduled. Not in React's types yet; without it, hydration only starts later.
 */
interface HydrationRoot extends Root {
  unstable_scheduleHydration?(target: Element | null): void;
}

let mounts = 0;

/** Numbers the mounts for unique ids: a widget can be on a page twice, and from two releases. */
const nextMount = () => {
  mounts += 1;
  return mounts;
};

/**
 * Creates the lifecycles that a remote exposes as `./remote`. Not by single-spa-react: a remote has several mounts at
 * once (its routes and each widget), distinguished by element, and hydrates server-rendered markup.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const mounted = new Map<HTMLElement, { root: Root; stop(): void }>();
  return {
    async bootstrap({ release, season }: RemoteProps) {
      addDefinedMessages(`${release.name}@${release.version}`, definition, season);
    },

    async mount({ element, portal, release, season, widget, hydrate }: RemoteProps) {
      const { name } = release;
      const Content = findContent(definition, release, widget);
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
        // React has rendered again, which only this callback reports. Errors have the original one as their cause; a
        // mismatch has none. It may come from another root whose work React had interrupted.
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
      // Not within the effect that removes its slot: React would then commit a delayed render of this root
      // (reactRoots.test.tsx).
      await Promise.resolve();
      instance?.root.unmount();
    },
  };
}
