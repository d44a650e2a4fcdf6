import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readConfig } from '@friends/api/platform/config/config';
import { storeSetting } from '@friends/releases/settings';
import { untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { fetchPath as fetchRawPath } from './support/fetchPath.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';
import { versionIn } from './support/versionIn.ts';

let cli: ReleaseCli;
let gateway: Gateway;
let url: string;
beforeEach(async () => {
  cli = await openReleaseCli();
  await cli.publish('mf-demo', '1.0.0', '2.0.0');
  await cli.run('live', 'mf-demo@1.0.0');
  gateway = await startGateway(cli);
  ({ url } = gateway);
});
afterEach(async () => {
  await gateway.stop();
  await cli.close();
});

const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const registeredVersion = async (cookie = '') =>
  versionIn(await (await fetchPath('/registry.json', { cookie })).text());

test.each(['/', '/demo', '/remotes/mf-demo/1.0.0/remoteEntry.js', '/registry.json', '/preview/end', '/no/such'])(
  '%s allows reads only',
  async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, headers, body } = await fetchRawPath(url, path, { method, headers: form });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(JSON.parse(body.toString())).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
  },
);

test('without a share, no cookie is set and plans are not revealed', async () => {
  await cli.run('live', 'mf-demo@2.0.0', '--from', '2999-01-01', '--why', 'a secret season');
  const page = await fetchPath('/');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect([page.headers.get('cache-control'), page.headers.get('vary')]).toEqual([
    'no-cache',
    'accept-encoding, accept-language, cookie',
  ]);
  const answer = await fetchPath('/registry.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const registry = await answer.text();
  expect(versionIn(registry)).toBe('1.0.0');
  expect(registry).not.toMatch(/2\.0\.0|2999|sari|secret/);
});

test('with a share, each visitor keeps the same releases in page and registry, and shared caches don’t mix them', async () => {
  await cli.run('live', 'mf-demo@2.0.0', '--percent', '50');
  await untilIs(async () => (await fetchPath('/')).headers.get('cache-control'), 'private, no-cache');
  const versions = new Set<string | undefined>();
  for (let visits = 0; visits < 40; visits += 1) {
    const page = await fetchPath('/');
    const cookie = page.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^friends-visitor=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const version = versionIn(await page.text());
    versions.add(version);
    const id = cookie.split(';')[0] ?? '';
    const secondPage = await fetchPath('/about', { cookie: id });
    expect(secondPage.headers.get('set-cookie')).toBeNull();
    expect(versionIn(await secondPage.text())).toBe(version);
    expect(await registeredVersion(id)).toBe(version);
  }
  expect([...versions].sort()).toEqual(['1.0.0', '2.0.0']);
  // A cookie in another format is replaced, and visitors without an id get into no rollout.
  expect((await fetchPath('/', { cookie: 'friends-visitor=me' })).headers.get('set-cookie')).toContain(
    'friends-visitor=',
  );
  expect(await registeredVersion()).toBe('1.0.0');
});

test('over https, the cookie has the `__Host-` prefix', async () => {
  await cli.run('live', 'mf-demo@2.0.0', '--percent', '100');
  await cli.run('live', 'mf-demo@1.0.0', '--percent', '50');
  await untilIs(async () => (await fetchPath('/')).headers.get('cache-control'), 'private, no-cache');
  const https = { 'x-forwarded-proto': 'https' };
  const cookie = (await fetchPath('/', https)).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-friends-visitor=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [pair = ''] = cookie.split(';');
  expect((await fetchPath('/', { ...https, cookie: pair })).headers.get('set-cookie')).toBeNull();
  // A cookie without the prefix, which a page by http could set, does not count.
  const unbound = pair.replace('__Host-', '');
  expect((await fetchPath('/', { ...https, cookie: unbound })).headers.get('set-cookie')).toContain(
    '__Host-friends-visitor=',
  );
});

test('a release’s file list matches its description and is cached for a year; unknown releases get 404', async () => {
  const list = await fetchPath('/files/mf-demo/2.0.0.json');
  expect(list.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const release = await (await fetchPath('/remotes/mf-demo/2.0.0/release.json')).json();
  const loaded = release.files.filter(({ path }: { path: string }) => /\.(m?js|css)$/.test(path));
  expect(loaded).not.toEqual([]);
  expect(await list.json()).toEqual({ files: loaded, preload: release.preload });
  const shell = await (await fetchPath('/files/shell/2.0.0.json')).json();
  expect(shell.preload.http).toEqual({ files: ['http.js'], needs: [] });
  const none = [
    '/files/mf-demo/9.9.9.json',
    '/files/mf-demo/2.0.0',
    '/files/mf-staff/1.0.0.json',
    '/files/..%2F..%2Fx/1.0.0.json',
  ];
  for (const path of none) expect([path, (await fetchPath(path)).status]).toEqual([path, 404]);
});

test.each([
  ['/', 'br', brotliDecompressSync],
  ['/', 'gzip', gunzipSync],
  ['/registry.json', 'br', brotliDecompressSync],
  ['/files/mf-demo/1.0.0.json', 'br', brotliDecompressSync],
] as const)('%s is sent with %s to clients that accept it', async (path, encoding, unpack) => {
  const plain = await fetchRawPath(url, path);
  const packed = await fetchRawPath(url, path, { headers: { 'accept-encoding': encoding } });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding]);
  expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
  expect(unpack(packed.body).equals(plain.body)).toBe(true);
  expect(packed.body.length).toBeLessThan(plain.body.length);
});

test.each(['/', '/registry.json'])('a client with a cached %s gets 304 for any form of its ETag', async (path) => {
  const etag = String((await fetchPath(path)).headers.get('etag'));
  const status = async (condition: string) => (await fetchPath(path, { 'if-none-match': condition })).status;
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect(await status(condition)).toBe(304);
  for (const condition of ['"other"', `${etag}x`, '']) expect(await status(condition)).toBe(200);
});

test('https responses have HSTS', async () => {
  const policy = async (protocol: string) =>
    (await fetchPath('/', { 'x-forwarded-proto': protocol })).headers.get('strict-transport-security');
  expect([await policy('https'), await policy('http')]).toEqual(['max-age=63072000; includeSubDomains', null]);
});

test.each([{}, { DATA_DIR: '/data' }, { DATA_DIR: ' ' }, { DATA_DIR: 'a', REMOTES_STORE: '/store' }])(
  'the command line uses the portal’s store with %j',
  (env) => {
    expect(storeSetting(env)).toBe(readConfig(env).remotesStore);
  },
);
