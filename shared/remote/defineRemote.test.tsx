import type { Portal } from '@friends/shared/contract/portal/portal';
import type { Release } from '@friends/shared/contract/release/release';
import { startTranslation } from '@friends/shared/i18n/translation';
import { defineRemote } from '@friends/shared/remote/defineRemote';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import { serverPortal } from '@friends/shared/remote/server/serverPortal';
import { createStore } from '@friends/shared/state/jotai';
import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

const release: Pick<Release, 'name' | 'version' | 'routes'> = {
  name: 'mf-demo',
  version: '1.0.0',
  routes: [{ path: '/demo', who: 'all', header: 'plain', screen: 'demo' }],
};
const request = { release, path: '/demo', language: 'en', country: 'ID', ids: 'demo-', answers: {} } as const;
const report = jest.fn<void, Parameters<Portal['report']>>();
const portal: Portal = { ...serverPortal(request).portal, report };
let fails = false;

function App() {
  if (fails) {
    fails = false;
    throw new Error('no such field');
  }
  return <h1>Welcome</h1>;
}

const { bootstrap, mount, unmount } = defineRemote({ App, messages: { en: {}, id: {} } });
let element: HTMLElement;

beforeAll(() => {
  startTranslation('en');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

beforeEach(async () => {
  element = document.body.appendChild(document.createElement('div'));
  element.dataset.ids = 'demo-';
  await bootstrap({ element, portal, release });
  element.innerHTML = renderToString(
    <RemoteRoot namespace="mf-demo" portal={portal} routes={release.routes} store={createStore()} version="1.0.0">
      <App />
    </RemoteRoot>,
  );
});

afterEach(async () => {
  await unmount({ element, portal, release });
  element.remove();
  report.mockClear();
});

async function hydrate(): Promise<void> {
  await mount({ element, portal, release, hydrate: true });
  await waitFor(() => expect(element).not.toHaveAttribute('data-ids'));
}

it('reports nothing if the page is unchanged', async () => {
  await hydrate();
  expect(report).not.toHaveBeenCalled();
});

it('reports a page changed by a translator separately from failures', async () => {
  const font = document.createElement('font');
  font.append('Selamat datang');
  element.querySelector('h1')?.replaceChildren(font);
  await hydrate();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'mf-demo: hydrating the page', 'hydration-mismatch');
});

it('reports an error thrown during hydration as a failure, even if a second attempt succeeds', async () => {
  fails = true;
  await hydrate();
  expect(element).toHaveTextContent('Welcome');
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'no such field' }) }),
    'mf-demo: hydrating the page',
  );
});
