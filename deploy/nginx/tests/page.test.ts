import { untilIs } from '@friends/tools/testing/until';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { versionIn } from '../../../gateway/tests/support/versionIn.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';

describeNginx('a page that nginx requests from the gateway', () => {
  let proxied: ProxiedPortal;
  beforeEach(async () => {
    proxied = await openProxiedPortal({ TRUSTED_NETWORKS: '127.0.0.0/8 10.0.0.0/8' }, async (cli) => {
      await cli.publish('mf-demo', '1.0.0', '2.0.0');
      await cli.run('live', 'mf-demo@1.0.0');
    });
  });
  afterEach(() => proxied?.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetchPath(proxied.nginx.url, path, { headers });
  const shownVersion = async (cookie = '', path = '/') => versionIn((await get(path, { cookie })).body.toString());

  test('shows an activated release without a restart, and after a rollback the earlier one again', async () => {
    expect([await shownVersion(), await shownVersion('', '/registry.json')]).toEqual(['1.0.0', '1.0.0']);
    await proxied.cli.run('live', 'mf-demo@2.0.0');
    await untilIs(() => shownVersion(), '2.0.0');
    await proxied.cli.run('rollback', 'mf-demo');
    await untilIs(() => shownVersion(), '1.0.0');
  });

  test('is requested once for visitors at the same moment, even with different queries', async () => {
    let visitors = 0;
    const visit = async () => {
      visitors += 1;
      expect((await get(`/demo?q=${visitors}`)).status).toBe(200);
    };
    // Pages are cached for half a second, so some two visits share one.
    await untilIs(async () => {
      await visit();
      const before = proxied.gateway.requests.length;
      await visit();
      return proxied.gateway.requests.length === before;
    }, true);
  });

  test('with a preview is never shown to others, and previews never show the live page', async () => {
    const { link } = await proxied.cli.json('preview', 'mf-demo@2.0.0');
    const opened = await get(new URL(link).pathname);
    expect([opened.status, opened.headers['cache-control']]).toEqual([303, 'no-store']);
    const cookie = `a=b; ${String(opened.headers['set-cookie']).split(';')[0]}`;
    for (let time = 0; time < 20; time += 1) {
      for (const path of ['/', '/registry.json']) {
        expect([await shownVersion(cookie, path), await shownVersion('', path)]).toEqual(['2.0.0', '1.0.0']);
      }
    }
    const page = await get('/', { cookie });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await get('/', { cookie, 'if-none-match': String(page.headers.etag) })).status).toBe(304);
    expect((await get('/', { 'if-none-match': String(page.headers.etag) })).status).toBe(200);
  });

  test('shows each visitor of a partial rollout always the same release, and gives no two the same id', async () => {
    await proxied.cli.run('live', 'mf-demo@2.0.0', '--percent', '50');
    await untilIs(async () => (await get('/')).headers['cache-control'], 'private, no-cache');
    const ids = new Set<string>();
    const versions = new Set<string | undefined>();
    const visit = async () => {
      const page = await get('/');
      expect(page.headers['cache-control']).toBe('private, no-cache');
      const id = String(page.headers['set-cookie']).split(';')[0] ?? '';
      ids.add(id);
      const version = versionIn(page.body.toString());
      versions.add(version);
      for (const path of ['/about', '/registry.json']) expect(await shownVersion(id, path)).toBe(version);
    };
    await Promise.all(Array.from({ length: 40 }, visit));
    expect(ids.size).toBe(40);
    expect([...versions].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  test('gets the visitor’s address and protocol from trusted load balancers only', async () => {
    const hops = '203.0.113.66, 198.51.100.7, 10.1.2.3';
    const secure = await get('/api/who', { 'x-forwarded-for': hops, 'x-forwarded-proto': 'https' });
    expect(secure.status).toBe(404);
    const [request] = proxied.gateway.requests;
    expect([request?.ip, request?.protocol, request?.headers['x-forwarded-for']]).toEqual([
      '198.51.100.7',
      'https',
      '198.51.100.7',
    ]);
    const [line] = await proxied.nginx.readLog(({ length }) => length > 0);
    expect(line).toMatchObject({ address: '198.51.100.7', requestId: request?.headers['x-request-id'] });
    // Headers for https are not cached for http.
    for (const proto of ['https', 'http', 'https', 'http']) {
      const { headers } = await get('/', { 'x-forwarded-proto': proto });
      expect('strict-transport-security' in headers).toBe(proto === 'https');
    }
  });
});
