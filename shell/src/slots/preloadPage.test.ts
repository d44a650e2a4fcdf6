import type { ManifestRoute, ManifestWidget } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { createRegistry } from '../registry/registry.ts';
import { addRelease } from '../registry/releaseFiles.ts';
import { createPreloads } from './preloadPage.ts';

const requested: string[] = [];

beforeAll(() => {
  globalThis.fetch = async (address) => {
    requested.push(typeof address === 'string' ? address : '');
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
});

const release = (name: string, routes: readonly ManifestRoute[], widgets: readonly ManifestWidget[]): LiveRelease => ({
  name,
  version: '1.0.0',
  contract: 1,
  routes,
  widgets,
  header: [],
  files: [],
  window: {},
  url: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
  preload: Object.fromEntries(
    [...routes, ...widgets].map(({ screen }) => [screen, { files: [`${screen}.js`], needs: [] }]),
  ),
});

test('the files of a page’s widgets load with it, except for late ones below the first view', async () => {
  const route: ManifestRoute = {
    path: '/home',
    who: 'all',
    header: 'plain',
    screen: 'home',
    shows: ['login-box', 'carousel', 'footer-map'],
    first: ['carousel'],
  };
  const releases = [
    release('mf-public', [route], []),
    release(
      'mf-account',
      [],
      [
        { name: 'login-box', screen: 'loginBox' },
        { name: 'carousel', screen: 'carousel', late: true },
        { name: 'footer-map', screen: 'map', late: true },
        { name: 'other', screen: 'other' },
      ],
    ),
  ];
  releases.forEach(addRelease);
  const registry = createRegistry({ releases, dropped: [] }, () => {});
  const preload = createPreloads(registry, { name: 'shell', version: '1.0.0' });
  registry.routes().forEach(preload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested.toSorted()).toEqual([
    '/remotes/mf-account/1.0.0/carousel.js',
    '/remotes/mf-account/1.0.0/loginBox.js',
    '/remotes/mf-public/1.0.0/home.js',
  ]);
});
