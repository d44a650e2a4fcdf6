import { untilIs } from '@friends/tools/testing/until';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { fetchAtOrigin, MEMBERS, STAFF } from '../support/fetchAtOrigin.ts';
import { type Gateway, startGateway } from '../support/startGateway.ts';

const PORTALS = [
  { origin: MEMBERS, own: 'mf-demo', other: 'mf-staff-x', otherOrigin: STAFF },
  { origin: STAFF, own: 'mf-staff-x', other: 'mf-demo', otherOrigin: MEMBERS },
];

let cli: ReleaseCli;
let gateway: Gateway;
beforeEach(async () => {
  cli = await openReleaseCli();
  const change = { routes: [{ path: '/', who: 'all', header: 'plain', screen: 'demo' }] };
  for (const name of ['mf-demo', 'mf-staff-x']) {
    for (const version of ['1.0.0', '2.0.0'])
      await cli.run('publish', builtRemote(cli.folder, { name, version, change }));
    // Each is the home page of its portal.
    await cli.run('live', `${name}@1.0.0`);
  }
  gateway = await startGateway(cli);
});
afterEach(async () => {
  await gateway.stop();
  await cli.close();
});

const get = (origin: string, path: string, headers?: Record<string, string>) =>
  fetchAtOrigin(gateway.url, origin, path, headers);

test.each(PORTALS)(
  'page and registry at $origin have $own and never mention $other',
  async ({ origin, own, other }) => {
    for (const path of ['/', '/no/such', '/registry.json']) {
      const { status, text } = await get(origin, path);
      expect([status, text.includes(own), text.includes(other)]).toEqual([200, true, false]);
    }
  },
);

test.each(PORTALS)(
  '$origin serves files of $own and of the shell, and 404 for $other',
  async ({ origin, own, other }) => {
    const file = (name: string, path = 'remoteEntry.js') => `/remotes/${name}/1.0.0/${path}`;
    for (const path of [file(own), file(own, 'release.json'), '/shell/2.0.0/shell.js'])
      expect((await get(origin, path)).status).toBe(200);
    const missing = await get(origin, file('mf-missing'));
    const encoded = other.replace('-', '%2d');
    for (const path of [
      file(other),
      file(encoded),
      file(other, 'release.json'),
      file(other, 'remoteEntry.js.br'),
      file(own, `..%2f..%2f${other}/1.0.0/remoteEntry.js`),
      file(own, `../../${other}/1.0.0/remoteEntry.js`),
      `/remotes//${other}/1.0.0/remoteEntry.js`,
      `/remotes/./${other}/1.0.0/remoteEntry.js`,
      `/remotes/${other.toUpperCase()}/1.0.0/remoteEntry.js`,
    ]) {
      const { status, headers } = await get(origin, path, { 'accept-encoding': 'br' });
      expect([path, status, headers['cache-control']]).toEqual([path, 404, missing.headers['cache-control']]);
    }
  },
);

test.each(PORTALS)('a preview of $own is valid only at $origin', async ({ origin, own, otherOrigin }) => {
  const { link } = await cli.json('preview', `${own}@2.0.0`);
  const { hostname, pathname } = new URL(link);
  expect(hostname).toBe(origin);
  const opened = await get(origin, pathname);
  expect([opened.status, opened.headers.location]).toEqual([303, '/']);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await get(origin, '/', { cookie })).text).toContain(`/remotes/${own}/2.0.0/`);
  const elsewhere = await get(otherOrigin, pathname);
  expect([elsewhere.status, elsewhere.headers['set-cookie']]).toEqual([410, undefined]);
  // A copied cookie does not work there either.
  expect((await get(otherOrigin, '/', { cookie })).text).not.toContain(own);
});

test('a share in one portal sets no visitor cookie in the other', async () => {
  await cli.run('live', 'mf-staff-x@2.0.0', '--percent', '50');
  await untilIs(async () => (await get(STAFF, '/')).headers['set-cookie'] !== undefined, true);
  const { headers } = await get(MEMBERS, '/');
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-cache', undefined]);
});

test('staff pages are not indexed and not cached publicly', async () => {
  const { headers } = await get(STAFF, '/');
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'private, no-cache']);
  expect((await get(STAFF, '/registry.json')).headers['cache-control']).toBe('private, no-cache');
  expect((await get(MEMBERS, '/')).headers['x-robots-tag']).toBeUndefined();
});

test('without a configured staff origin, nothing for staff is served', async () => {
  await gateway.stop();
  gateway = await startGateway(cli, { env: { PORTAL_API_URL: 'https://api.example.com' } });
  for (const origin of [MEMBERS, STAFF]) {
    expect((await get(origin, '/registry.json')).text).not.toContain('mf-staff-x');
    expect((await get(origin, '/remotes/mf-staff-x/1.0.0/remoteEntry.js')).status).toBe(404);
    expect((await get(origin, '/remotes/mf-demo/1.0.0/remoteEntry.js')).status).toBe(200);
  }
});
