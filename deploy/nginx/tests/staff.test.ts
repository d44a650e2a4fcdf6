import { fetchAtOrigin, MEMBERS, STAFF } from '../../../gateway/tests/support/fetchAtOrigin.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { expectSame } from './support/expectSame.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';

const NAMES = ['mf-demo', 'mf-staff-x'];
const fileOf = (name: string) => `/remotes/${name}/1.0.0/remoteEntry.js`;
const own = (origin: string) => (origin === STAFF ? 'mf-staff-x' : 'mf-demo');
const ORIGINS = [MEMBERS, STAFF];

async function fill(cli: ReleaseCli): Promise<void> {
  for (const name of NAMES) {
    await cli.run('publish', builtRemote(cli.folder, { name }));
    await cli.run('live', `${name}@1.0.0`);
  }
}

describeNginx('nginx in front of both portals', () => {
  let proxied: ProxiedPortal;
  afterEach(() => proxied?.close());

  test.each(STORES)('with a store on $kind answers each origin as the gateway does', async (kind) => {
    proxied = await openProxiedPortal({ STAFF_URL: `https://${STAFF}:8443/` }, fill, kind);
    const urls = { gateway: proxied.gateway.url, nginx: proxied.nginx.url };
    const paths = [
      '/',
      '/demo',
      '/staff-x',
      '/registry.json',
      '/preview/forged',
      '/shell/2.0.0/shell.css',
      ...NAMES.flatMap((name) => [fileOf(name), `${fileOf(name)}.br`, fileOf(name).replace('1.0.0', '9.9.9')]),
      '/remotes/mf%2Dstaff-x/1.0.0/remoteEntry.js',
      '/remotes/mf-demo/../mf-staff-x/1.0.0/remoteEntry.js',
      '/remotes//mf-staff-x/1.0.0/remoteEntry.js',
      '/remotes/mf-staff-x',
      '/remotes/mf-stafford/1.0.0/x.js',
    ];
    for (const origin of [...ORIGINS, STAFF.toUpperCase(), `x.${STAFF}`]) {
      for (const path of paths) await expectSame(urls, path, { headers: { host: `${origin}:8443` } });
    }
  });

  test('serves files of the requested origin itself, and none of the other origin', async () => {
    proxied = await openProxiedPortal({ STAFF_URL: `http://${STAFF}:8080` }, fill);
    for (const origin of ORIGINS) {
      const before = proxied.gateway.requests.length;
      expect((await fetchAtOrigin(proxied.nginx.url, origin, fileOf(own(origin)))).status).toBe(200);
      expect(proxied.gateway.requests.length).toBe(before);
    }
    await proxied.gateway.stop();
    for (const name of NAMES) {
      const statuses = ORIGINS.map(
        async (origin) => (await fetchAtOrigin(proxied.nginx.url, origin, fileOf(name))).status,
      );
      // Without the gateway nothing confirms that it is missing, but it is not disclosed.
      expect((await Promise.all(statuses)).sort()).toEqual([200, 503]);
    }
    const { headers, text } = await fetchAtOrigin(proxied.nginx.url, MEMBERS, fileOf('mf-staff-x'));
    expect([headers['content-type'], JSON.parse(text).code]).toEqual([
      'application/problem+json; charset=utf-8',
      'unavailable',
    ]);
  });

  test.each([
    ['with STAFF_URL', { STAFF_URL: `http://${STAFF}` }],
    ['without STAFF_URL', {}],
  ])('%s never serves a cached page or registry of one origin at the other', async (_, env) => {
    proxied = await openProxiedPortal(env, fill);
    // nginx and gateway may disagree about an odd host.
    const hosts = [...ORIGINS, `${STAFF}:`, `${STAFF}:x`, `${STAFF}:80:80`, MEMBERS];
    for (let time = 0; time < 10; time += 1) {
      for (const host of hosts) {
        for (const path of ['/', '/registry.json']) {
          const { status, text } = await fetchAtOrigin(proxied.nginx.url, host, path);
          if (host === MEMBERS || host === STAFF) expect(status).toBe(200);
          if (status === 200)
            expect(NAMES.filter((name) => text.includes(name))).toEqual([own(host.split(':')[0] ?? '')]);
        }
      }
    }
  });

  test.each(STORES)('without STAFF_URL, serves no staff file itself, with a store on $kind', async (kind) => {
    proxied = await openProxiedPortal({}, fill, kind);
    // The gateway has the default of a demo machine.
    expect((await fetchAtOrigin(proxied.nginx.url, STAFF, fileOf('mf-staff-x'))).status).toBe(200);
    expect((await fetchAtOrigin(proxied.nginx.url, MEMBERS, fileOf('mf-staff-x'))).status).toBe(404);
    await proxied.gateway.stop();
    for (const origin of ORIGINS)
      expect((await fetchAtOrigin(proxied.nginx.url, origin, fileOf('mf-staff-x'))).status).toBe(503);
  });

  test('does not log the token of an invitation', async () => {
    proxied = await openProxiedPortal({}, fill);
    for (const path of ['/invite/a-secret', '/api/v1/staff/invites/a-secret'])
      await fetchAtOrigin(proxied.nginx.url, STAFF, path);
    const lines = await proxied.nginx.readLog(({ length }) => length >= 2);
    expect(lines.map(({ path }) => path)).toEqual(['/invite/…', '/api/v1/staff/invites/…']);
  });
});
