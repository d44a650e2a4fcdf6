import type { Portal } from '@friends/shared/contract/portal/portal';
import { createRemoteStore } from '@friends/shared/remote/createStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import { TakenOver } from '@friends/shared/remote/TakenOver';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeOver } from '../config/drawnPage.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { Layout, type LayoutPart } from './Layout.tsx';

/**
 * Header and footer are React roots of their own: a failure in `main` cannot reach them. What was drawn on the server is
 * taken over as it is.
 */
export function mountLayout(header: HTMLElement, footer: HTMLElement, registry: LiveRegistry, portal: Portal): void {
  const draw = (element: HTMLElement, part: LayoutPart) => {
    const drawnFor = takeOver(element);
    const frame = drawnFor === 'member' ? 'page' : undefined;
    const { store, follow } = createRemoteStore(portal, { frame });
    const layout = <Layout part={part} registry={registry} />;
    const tree = (
      <RemoteRoot namespace="shell" portal={portal} store={store}>
        {drawnFor ? (
          <TakenOver element={element} onTaken={frame && follow}>
            {layout}
          </TakenOver>
        ) : (
          layout
        )}
      </RemoteRoot>
    );
    const options = {
      identifierPrefix: `${part}-`,
      onUncaughtError: (error: unknown) => portal.report(error, 'layout'),
    };
    if (drawnFor) {
      const onRecoverableError = (error: unknown) => portal.report(error, `${part}: taking over the page`);
      hydrateRoot(element, tree, { ...options, onRecoverableError });
    } else createRoot(element, options).render(tree);
  };
  draw(header, 'header');
  draw(footer, 'footer');
}
