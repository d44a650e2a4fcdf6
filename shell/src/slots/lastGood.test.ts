import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { integrityOf } from '../registry/integrityMap.ts';
import { lastGoodRelease, storeGoodRelease } from './lastGood.ts';

const HASH = `sha384-${'g'.repeat(64)}`;
const PLANTED = `sha384-${'p'.repeat(64)}`;

const release = (version: string, integrity = HASH): LiveRelease => ({
  name: 'mf-public',
  contract: 1,
  version,
  url: `/remotes/mf-public/${version}/remoteEntry.js`,
  integrity,
  routes: [{ path: '/about', who: 'all', header: 'plain', screen: 'about' }],
  widgets: [],
  header: [],
  preload: {},
  files: [],
  window: {},
});
const BROKEN = release('2.0.0');
const KEY = 'good-release:mf-public/about';

const releaseJson = (version: string, change: Record<string, unknown> = {}) => ({
  name: 'mf-public',
  contract: 1,
  version,
  entry: 'remoteEntry.js',
  routes: BROKEN.routes,
  header: [],
  widgets: [],
  languages: ['en', 'id'],
  shared: {},
  preload: {},
  files: [
    { path: 'remoteEntry.js', bytes: 10, integrity: HASH },
    { path: 'about.css', bytes: 10, integrity: HASH },
    { path: 'photo.jpg', bytes: 10, integrity: HASH },
  ],
  ...change,
});

const requests: string[] = [];
let store: Record<string, unknown> = {};

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  store = { '/remotes/mf-public/1.0.0/release.json': releaseJson('1.0.0') };
  globalThis.fetch = async (address) => {
    const path = typeof address === 'string' ? address : '';
    requests.push(path);
    const body = store[path];
    return { ok: body !== undefined, status: body ? 200 : 404, json: async () => body } as Response;
  };
});

it('falls back to the release that last worked in this browser, with the files and hashes from the store', async () => {
  storeGoodRelease(release('1.0.0'));
  expect(await lastGoodRelease(BROKEN)).toMatchObject({
    version: '1.0.0',
    url: '/remotes/mf-public/1.0.0/remoteEntry.js',
  });
  expect(integrityOf('/remotes/mf-public/1.0.0/about.css')).toBe(HASH);
  expect(integrityOf('/remotes/mf-public/1.0.0/photo.jpg')).toBeUndefined();
});

it('has no fallback if the broken release is the one that last worked', async () => {
  storeGoodRelease(BROKEN);
  expect(await lastGoodRelease(BROKEN)).toBeNull();
});

const tamperedEntry = (url: string) => ({
  entry: { url, metadata: { version: '9.9.9', integrity: PLANTED }, extras: { contract: 1, routes: BROKEN.routes } },
  files: [[url, PLANTED]],
});

describe('ignores a tampered entry in local storage and requests nothing for it:', () => {
  it.each([
    ['text that is not JSON', '{"version":'],
    ['a string', '"1.0.0"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['numbers', '{"version":1,"integrity":2}'],
    ['a version that leaves the folder', JSON.stringify({ version: '../../../api/pictures', integrity: HASH })],
    ['a version that is an address', JSON.stringify({ version: 'https://evil.example/1.0.0', integrity: HASH })],
    ['a version with a query', JSON.stringify({ version: '1.0.0?x=', integrity: HASH })],
    ['a version without its hash', JSON.stringify({ version: '1.0.0' })],
    ['a hash of another kind', JSON.stringify({ version: '1.0.0', integrity: 'sha1-abc' })],
    ['an entry with another address', JSON.stringify(tamperedEntry('https://evil.example/remoteEntry.js'))],
    ['an entry with its own files', JSON.stringify(tamperedEntry('/remotes/mf-public/9.9.9/remoteEntry.js'))],
    ['a prototype', '{"__proto__":{"version":"1.0.0","integrity":"x"}}'],
  ])('%s', async (_name, text) => {
    localStorage.setItem(KEY, text);
    expect(await lastGoodRelease(BROKEN)).toBeNull();
    expect(requests).toEqual([]);
    expect(integrityOf('/remotes/mf-public/9.9.9/remoteEntry.js')).toBeUndefined();
  });
});

describe('ignores a stored version whose hash differs from the store’s:', () => {
  it.each([
    ['a release that the store does not have', '3.0.0', undefined],
    [
      'another hash of the entry',
      '1.1.0',
      releaseJson('1.1.0', { files: [{ path: 'remoteEntry.js', bytes: 1, integrity: PLANTED }] }),
    ],
    ['another version', '1.1.0', releaseJson('1.0.0')],
    ['another remote', '1.1.0', releaseJson('1.1.0', { name: 'mf-member' })],
    ['an entry outside the folder', '1.1.0', releaseJson('1.1.0', { entry: '../../evil.js' })],
    ['an answer that is not a release', '1.1.0', 'not found'],
  ])('%s', async (_name, version, body) => {
    if (body) store = { [`/remotes/mf-public/${version}/release.json`]: body };
    localStorage.setItem(KEY, JSON.stringify({ version, integrity: HASH }));
    expect(await lastGoodRelease(BROKEN)).toBeNull();
    expect(integrityOf(`/remotes/mf-public/${version}/remoteEntry.js`)).toBeUndefined();
  });
});
