import { untilIs } from '@friends/tools/testing/until';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { versionIn } from '../../../gateway/tests/support/versionIn.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openScene, type Scene } from './support/openScene.ts';

describeNginx('a page that nginx asks the gateway for', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await openScene({ TRUSTED_NETWORKS: '127.0.0.0/8 10.0.0.0/8' }, async (cli) => {
      await cli.publish('mf-demo', '1.0.0', '2.0.0');
      await cli.type('live', 'mf-demo@1.0.0');
    });
  });
  afterEach(() => scene?.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetchPath(scene.nginx.url, path, { headers });
  const shown = async (cookie = '', path = '/') => versionIn((await get(path, { cookie })).body.toString());

  test('changes after the command without a restart, and so does the way back', async () => {
    expect([await shown(), await shown('', '/registry.json')]).toEqual(['1.0.0', '1.0.0']);
    await scene.cli.type('live', 'mf-demo@2.0.0');
    await untilIs(() => shown(), '2.0.0');
    await scene.cli.type('rollback', 'mf-demo');
    await untilIs(() => shown(), '1.0.0');
  });

  test('is not asked for again by who comes at the same moment, whatever they look for', async () => {
    let visitors = 0;
    const visit = async () => {
      visitors += 1;
      expect((await get(`/demo?q=${visitors}`)).status).toBe(200);
    };
    // Pages are cached for half a second, so some two visits share one.
    await untilIs(async () => {
      await visit();
      const before = scene.gateway.requests.length;
      await visit();
      return scene.gateway.requests.length === before;
    }, true);
  });

  test('is never the previewed one for others, nor theirs for whoever previews', async () => {
    const { link } = await scene.cli.json('preview', 'mf-demo@2.0.0');
    const opened = await get(new URL(link).pathname);
    expect([opened.status, opened.headers['cache-control']]).toEqual([303, 'no-store']);
    const cookie = `a=b; ${String(opened.headers['set-cookie']).split(';')[0]}`;
    for (let time = 0; time < 20; time += 1) {
      for (const path of ['/', '/registry.json']) {
        expect([await shown(cookie, path), await shown('', path)]).toEqual(['2.0.0', '1.0.0']);
      }
    }
    const page = await get('/', { cookie });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await get('/', { cookie, 'if-none-match': String(page.headers.etag) })).status).toBe(304);
    expect((await get('/', { 'if-none-match': String(page.headers.etag) })).status).toBe(200);
  });

  test('keeps each visitor on their side of a share, and gives no two the same id', async () => {
    await scene.cli.type('live', 'mf-demo@2.0.0', '--percent', '50');
    await untilIs(async () => (await get('/')).headers['cache-control'], 'private, no-cache');
    const ids = new Set<string>();
    const versions = new Set<string | undefined>();
    const come = async () => {
      const page = await get('/');
      expect(page.headers['cache-control']).toBe('private, no-cache');
      const id = String(page.headers['set-cookie']).split(';')[0] ?? '';
      ids.add(id);
      const version = versionIn(page.body.toString());
      versions.add(version);
      for (const path of ['/about', '/registry.json']) expect(await shown(id, path)).toBe(version);
    };
    await Promise.all(Array.from({ length: 40 }, come));
    expect(ids.size).toBe(40);
    expect([...versions].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  test('knows the visitor’s address and protocol behind load balancers that are trusted, and no other', async () => {
    const hops = '203.0.113.66, 198.51.100.7, 10.1.2.3';
    const secure = await get('/api/who', { 'x-forwarded-for': hops, 'x-forwarded-proto': 'https' });
    expect(secure.status).toBe(404);
    const [request] = scene.gateway.requests;
    expect([request?.ip, request?.protocol, request?.headers['x-forwarded-for']]).toEqual([
      '198.51.100.7',
      'https',
      '198.51.100.7',
    ]);
    const [line] = await scene.nginx.log(({ length }) => length > 0);
    expect(line).toMatchObject({ address: '198.51.100.7', requestId: request?.headers['x-request-id'] });
    // Headers for https are not cached for http.
    for (const proto of ['https', 'http', 'https', 'http']) {
      const { headers } = await get('/', { 'x-forwarded-proto': proto });
      expect('strict-transport-security' in headers).toBe(proto === 'https');
    }
  });
});
