import type { Portal } from '@friends/shared/contract/portal/portal';
import { createRemoteStore } from '@friends/shared/remote/createRemoteStore';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onFirstTouch } from '../config/onFirstTouch.ts';
import { claimPrerendered } from '../config/prerenderedPage.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { Layout, type LayoutPart } from './Layout.tsx';

/** Values that the prerendered header and footer depend on, apart from the member. */
const layoutInputs = (registry: LiveRegistry, { language, session, navigation }: Portal): readonly unknown[] => [
  registry.get(),
  language.get(),
  session.get().status,
  navigation.get().location.pathname,
];

function render(element: HTMLElement, part: LayoutPart, registry: LiveRegistry, portal: Portal): void {
  const isPrerendered = claimPrerendered(element) !== null;
  // The first render must match the server's, which doesn't know the member.
  const { store, follow } = createRemoteStore(portal, { frame: isPrerendered ? 'page' : undefined });
  const layout = <Layout part={part} registry={registry} />;
  const tree = (
    <RemoteRoot namespace="shell" portal={portal} store={store}>
      {isPrerendered ? (
        <Hydrated element={element} onHydrated={follow}>
          {layout}
        </Hydrated>
      ) : (
        layout
      )}
    </RemoteRoot>
  );
  const options = {
    identifierPrefix: `${part}-`,
    onUncaughtError: (error: unknown) => portal.report(error, 'layout'),
    onRecoverableError: (error: unknown) => portal.report(error, `${part}: hydrating the page`),
  };
  if (isPrerendered) hydrateRoot(element, tree, options);
  else createRoot(element, options).render(tree);
}

/**
 * Mounts header and footer as React roots of their own, so that failures in `main` can't affect them. Prerendered
 * markup is hydrated after the page itself, since its links work before hydration; outdated markup is rendered again at
 * once.
 */
export function mountLayout(header: HTMLElement, footer: HTMLElement, registry: LiveRegistry, portal: Portal): void {
  const renderedInputs = layoutInputs(registry, portal);
  const isCurrent = () =>
    portal.notices.get() === null &&
    layoutInputs(registry, portal).every((input, index) => input === renderedInputs[index]);
  const mountPart = (element: HTMLElement, part: LayoutPart) => {
    if (element.dataset.prerendered === undefined) return render(element, part, registry, portal);
    const hydrate = () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      if (!isCurrent()) {
        claimPrerendered(element);
        element.replaceChildren();
      }
      render(element, part, registry, portal);
    };
    const { session, language, navigation, notices } = portal;
    const unsubscribers = [registry, session, language, navigation, notices].map((source) =>
      source.subscribe(() => {
        if (!isCurrent()) run();
      }),
    );
    const { run } = onFirstTouch({ rendered: element, runWhenIdle: true, work: hydrate });
  };
  mountPart(header, 'header');
  mountPart(footer, 'footer');
}
