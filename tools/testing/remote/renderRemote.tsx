import type { Portal, RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { Manifest } from '@friends/shared/contract/release/manifest';
import { act, cleanup } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createTestPortal, type TestPortalOptions } from './testPortal.ts';

interface RenderOptions extends TestPortalOptions {
  /** Renders one widget instead of the remote's routes. */
  readonly widget?: string;
  /** Content of the release's `season.json`. */
  readonly season?: unknown;
}

export interface RenderedRemote {
  readonly user: UserEvent;
  readonly portal: Portal;
  /** Current path, query and fragment. */
  location(): string;
  readonly reports: readonly string[];
}

const mounted: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  cleanup();
  // The next test has a new tab.
  sessionStorage.clear();
});

/** Mounts a remote's real root like the shell, against the real API. */
export async function renderRemote(
  lifecycles: RemoteLifecycles,
  manifest: Manifest,
  { widget, season, ...options }: RenderOptions,
): Promise<RenderedRemote> {
  const { portal, reports } = createTestPortal(options);
  const element = document.createElement('main');
  document.body.append(element);
  const release = { name: manifest.name, version: 'test', routes: manifest.routes };
  const props = { element, portal, release, widget, season };
  await act(async () => {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  });
  void portal.session.refresh();
  mounted.push(async () => {
    await act(() => lifecycles.unmount(props));
    element.remove();
  });
  return {
    user: userEvent.setup(),
    portal,
    location: () => window.location.pathname + window.location.search + window.location.hash,
    reports,
  };
}
