import type { Portal } from '@friends/shared/contract/portal/portal';
import { createRemoteStore } from '@friends/shared/remote/createStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';

/** Header and footer are React roots of their own: a failure in `main` cannot reach them. */
export function mountLayout(header: HTMLElement, footer: HTMLElement, portal: Portal): void {
  const { store } = createRemoteStore(portal);
  const draw = (element: HTMLElement, content: ReactNode) =>
    createRoot(element, {
      identifierPrefix: `${element.id}-`,
      onUncaughtError: (error) => portal.report(error, 'layout'),
    }).render(
      <RemoteRoot namespace="shell" portal={portal} store={store}>
        {content}
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
