import type { Portal } from '@friends/shared/contract/portal/portal';
import { createRemoteStore } from '@friends/shared/remote/createStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import { TakenOver } from '@friends/shared/remote/TakenOver';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeOver } from '../config/drawnPage.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { whenWanted } from '../slots/whenWanted.ts';
import { Layout, type LayoutPart } from './Layout.tsx';

/** What header and footer say of the page, beside what they say of the member. */
const saidOf = (registry: LiveRegistry, { language, session, navigation }: Portal): readonly unknown[] => [
  registry.get(),
  language.get(),
  session.get().status,
  navigation.get().location.pathname,
];

function draw(element: HTMLElement, part: LayoutPart, registry: LiveRegistry, portal: Portal): void {
  const isDrawn = takeOver(element) !== null;
  // As on the server, where nothing of a member is known.
  const { store, follow } = createRemoteStore(portal, { frame: isDrawn ? 'page' : undefined });
  const layout = <Layout part={part} registry={registry} />;
  const tree = (
    <RemoteRoot namespace="shell" portal={portal} store={store}>
      {isDrawn ? (
        <TakenOver element={element} onTaken={follow}>
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
  if (isDrawn) {
    const onRecoverableError = (error: unknown) => portal.report(error, `${part}: taking over the page`);
    hydrateRoot(element, tree, { ...options, onRecoverableError });
  } else createRoot(element, options).render(tree);
}

/**
 * Header and footer are React roots of their own: a failure in `main` cannot reach them. What was drawn on the server is
 * taken over as it is, and after the page itself: its links lead on without that. What it no longer says is drawn anew, at once.
 */
export function mountLayout(header: HTMLElement, footer: HTMLElement, registry: LiveRegistry, portal: Portal): void {
  const drawnWith = saidOf(registry, portal);
  const isTrue = () =>
    portal.notices.get() === null && saidOf(registry, portal).every((said, at) => said === drawnWith[at]);
  const place = (element: HTMLElement, part: LayoutPart) => {
    if (element.dataset.prerendered === undefined) return draw(element, part, registry, portal);
    const work = () => {
      for (const stop of stops) stop();
      if (!isTrue()) {
        takeOver(element);
        element.replaceChildren();
      }
      draw(element, part, registry, portal);
    };
    const { session, language, navigation, notices } = portal;
    const stops = [registry, session, language, navigation, notices].map((source) =>
      source.subscribe(() => isTrue() || now()),
    );
    const { now } = whenWanted({ drawn: element, atRest: true, work });
  };
  place(header, 'header');
  place(footer, 'footer');
}
