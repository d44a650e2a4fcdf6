import { fetchAtOrigin, MEMBERS, STAFF } from '../../../gateway/tests/support/fetchAtOrigin.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { expectSame } from './support/expectSame.ts';
import { openScene, type Scene } from './support/openScene.ts';

const NAMES = ['mf-demo', 'mf-staff-x'];
const fileOf = (name: string) => `/remotes/${name}/1.0.0/remoteEntry.js`;
const own = (origin: string) => (origin === STAFF ? 'mf-staff-x' : 'mf-demo');
const ORIGINS = [MEMBERS, STAFF];

async function fill(cli: ReleaseCli): Promise<void> {
  for (const name of NAMES) {
    await cli.type('publish', builtRemote(cli.folder, { name }));
    await cli.type('live', `${name}@1.0.0`);
  }
}

describeNginx('nginx before both portals', () => {
  let scene: Scene;
  afterEach(() => scene?.close());

  test.each(STORES)('with a store on $kind answers each origin as the gateway does', async (kind) => {
    scene = await openScene({ STAFF_URL: `https://${STAFF}:8443/` }, fill, kind);
    const urls = { gateway: scene.gateway.url, nginx: scene.nginx.url };
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

  test('gives files of the origin that is asked by itself, and none of the other', async () => {
    scene = await openScene({ STAFF_URL: `http://${STAFF}:8080` }, fill);
    for (const origin of ORIGINS) {
      const before = scene.gateway.requests.length;
      expect((await fetchAtOrigin(scene.nginx.url, origin, fileOf(own(origin)))).status).toBe(200);
      expect(scene.gateway.requests.length).toBe(before);
    }
    await scene.gateway.stop();
    for (const name of NAMES) {
      const statuses = ORIGINS.map(
        async (origin) => (await fetchAtOrigin(scene.nginx.url, origin, fileOf(name))).status,
      );
      // Without the gateway nothing confirms that it is missing, but it is not disclosed.
      expect((await Promise.all(statuses)).sort()).toEqual([200, 503]);
    }
    const { headers, text } = await fetchAtOrigin(scene.nginx.url, MEMBERS, fileOf('mf-staff-x'));
    expect([headers['content-type'], JSON.parse(text).code]).toEqual([
      'application/problem+json; charset=utf-8',
      'unavailable',
    ]);
  });

  test.each([
    ['', { STAFF_URL: `http://${STAFF}` }],
    [', also where nobody told it of the staff’s', {}],
  ])('never keeps a page or a registry of one origin for the other%s', async (_, env) => {
    scene = await openScene(env, fill);
    // nginx and gateway may disagree about an odd host.
    const hosts = [...ORIGINS, `${STAFF}:`, `${STAFF}:x`, `${STAFF}:80:80`, MEMBERS];
    for (let time = 0; time < 10; time += 1) {
      for (const host of hosts) {
        for (const path of ['/', '/registry.json']) {
          const { status, text } = await fetchAtOrigin(scene.nginx.url, host, path);
          if (host === MEMBERS || host === STAFF) expect(status).toBe(200);
          if (status === 200)
            expect(NAMES.filter((name) => text.includes(name))).toEqual([own(host.split(':')[0] ?? '')]);
        }
      }
    }
  });

  test.each(STORES)(
    'to which nobody named the staff’s origin, gives files of theirs on $kind to nobody by itself',
    async (kind) => {
      scene = await openScene({}, fill, kind);
      // The gateway has the default of a demo machine.
      expect((await fetchAtOrigin(scene.nginx.url, STAFF, fileOf('mf-staff-x'))).status).toBe(200);
      expect((await fetchAtOrigin(scene.nginx.url, MEMBERS, fileOf('mf-staff-x'))).status).toBe(404);
      await scene.gateway.stop();
      for (const origin of ORIGINS)
        expect((await fetchAtOrigin(scene.nginx.url, origin, fileOf('mf-staff-x'))).status).toBe(503);
    },
  );

  test('writes no token of an invitation into its log', async () => {
    scene = await openScene({}, fill);
    for (const path of ['/invite/a-secret', '/api/v1/staff/invites/a-secret'])
      await fetchAtOrigin(scene.nginx.url, STAFF, path);
    const lines = await scene.nginx.log(({ length }) => length >= 2);
    expect(lines.map(({ path }) => path)).toEqual(['/invite/…', '/api/v1/staff/invites/…']);
  });
});
