import type { Portal } from '@friends/shared/contract/portal/portal';
import { createRemoteStore } from '@friends/shared/remote/createStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { LiveRegistry } from '../registry/registry.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { RegistryContext } from './useHeaderEntries.ts';

/** Header and footer are React roots of their own: a failure in `main` cannot reach them. */
export function mountLayout(header: HTMLElement, footer: HTMLElement, registry: LiveRegistry, portal: Portal): void {
  const { store } = createRemoteStore(portal);
  const draw = (element: HTMLElement, content: ReactNode) =>
    createRoot(element, {
      identifierPrefix: `${element.id}-`,
      onUncaughtError: (error) => portal.report(error, 'layout'),
    }).render(
      <RemoteRoot namespace="shell" portal={portal} store={store}>
        <RegistryContext value={registry}>{content}</RegistryContext>
      </RemoteRoot>,
    );
  draw(
    header,
    <>
      <Header />
      <Notices />
    </>,
  );
  draw(footer, <Footer />);
}
