import { HSTS, SAFE_HEADERS } from '@friends/api/platform/http/securityHeaders';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { describeNginx } from './support/describeNginx.ts';
import { essence, expectSame } from './support/expectSame.ts';
import { KINDS, KINDS_OF_ANSWER, NEGOTIATION_HEADERS, PATHS, PICTURES } from './support/paths.ts';

/** Twelve calls per address and minute. */
const RATE_LIMIT_FACTOR = '0.01';

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';
const KEY = { 'x-app-key': 'demo-app-key', 'content-type': 'application/json' };
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'TRACE'];

describeNginx('gateway and nginx', () => {
  let cli: ReleaseCli;
  let portal: PortalProcess;
  let nginx: RunningNginx;
  beforeAll(async () => {
    cli = await openReleaseCli();
    await cli.run('publish', builtRemote(cli.folder, { text: `// ${'a long script '.repeat(100)}`, more: KINDS }));
    await cli.run('live', 'mf-demo@1.0.0');
    for (const [path, text] of Object.entries(PICTURES)) await cli.store.writeFile(path, Buffer.from(text));
    portal = await startPortalProcess(cli, 'one', { RATE_LIMIT_FACTOR });
    nginx = await startNginx({
      API_UPSTREAMS: `127.0.0.1:${portal.port}`,
      STORE_FOLDER: cli.opened.setting,
      TRUSTED_NETWORKS: '127.0.0.1',
      RATE_LIMIT_FACTOR,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    await portal?.stop();
    await cli?.close();
  });

  describe.each(['gateway', 'nginx'])('the %s', (name) => {
    const get = (path: string, options = {}) => fetchPath(name === 'nginx' ? nginx.url : portal.url, path, options);
    // Both share an API that counts callers, so each uses other addresses.
    const own = name === 'nginx' ? 1 : 2;

    test('sets the security headers on requests that it refuses by itself', async () => {
      // On separate connections: nginx closes some after its answer without announcing it.
      const connection = 'close';
      for (const options of [
        { headers: { connection, range: 'bytes=999999-' } },
        { headers: { connection, 'if-match': '"another"' } },
        { headers: { connection }, method: 'DELETE' },
        { headers: { connection, 'x-long': 'x'.repeat(20_000) } },
      ]) {
        const { headers } = await get(ENTRY, options);
        expect(Object.keys(SAFE_HEADERS).filter((header) => !headers[header])).toEqual([]);
      }
    });

    test.each(['/', '/registry.json', ENTRY])('answers 304 for an unchanged %s', async (path) => {
      const { headers } = await get(path);
      for (const condition of [`${headers.etag}`, `"other", ${headers.etag}`]) {
        const again = await get(path, { headers: { 'if-none-match': condition } });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      }
    });

    test.each([
      ['en', 'Your upload is too large. Pictures can be up to 5 MB, everything else up to 1 MB.'],
      ['id', 'Kiriman Anda terlalu besar. Gambar maksimal 5 MB, selain itu maksimal 1 MB.'],
    ])('refuses a body that is too large in language %s', async (language, detail) => {
      const body = JSON.stringify({ Email: 'x'.repeat(1024 * 1024) });
      const headers = { ...KEY, 'accept-language': language };
      const answer = await get('/api/v1/validate/login', { method: 'POST', headers, body });
      expect([answer.status, answer.headers['content-language']]).toEqual([413, language]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'too_large', detail });
    });

    test('accepts a form with a picture of 5 MB', async () => {
      const headers = { ...KEY, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await get('/api/v1/me', { method: 'PUT', headers, body: 'x'.repeat(5.5 * 1024 * 1024) });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([401, 'not_logged_in']);
    });

    test('accepts a form with a picture of 10 MB for content', async () => {
      const headers = { ...KEY, 'content-type': 'multipart/form-data; boundary=x' };
      const body = 'x'.repeat(10 * 1024 * 1024);
      const answer = await get('/api/v1/staff/content-pictures', { method: 'POST', headers, body });
      // There are no staff here.
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'not_found']);
    });

    test('gives a call one id, in the header and the problem of its answer', async () => {
      const { headers, body } = await get('/api/v1/pages');
      expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
      expect(JSON.parse(body.toString()).requestId).toBe(headers['x-request-id']);
    });

    test('answers every report about releases with 204, even an invalid one', async () => {
      for (const body of ['{}', 'x'.repeat(2 * 1024 * 1024)]) {
        const answer = await get('/telemetry/releases', { method: 'POST', headers: KEY, body });
        expect([answer.status, answer.body.length]).toEqual([204, 0]);
      }
    });

    test.each([
      ['an address', () => `198.51.100.${own}`],
      ['a network of IPv6', (host: number) => `2001:db8:${own}:1::${host}`],
      ['an address that comes as IPv6', (host: number) => `${host % 2 ? '::ffff:' : ''}203.0.113.${own}`],
    ])('limits the calls of %s per minute, and refuses further ones in the requested language', async (_, address) => {
      const call = (from: string, language = 'en') =>
        get('/api/v1/pages', { headers: { ...KEY, 'x-forwarded-for': from, 'accept-language': language } });
      const began = performance.now();
      for (let host = 1; host <= 12; host += 1) expect((await call(address(host))).status).toBe(200);
      let more = 0;
      /** A call is allowed again every five seconds, so a slow machine reaches the limit later. */
      const callRefused = async (language: string) => {
        const answer = await call(address(99), language);
        if (answer.status !== 200) return answer;
        more += 1;
        expect(more).toBeLessThanOrEqual(1 + (performance.now() - began) / 5000);
        return callRefused(language);
      };
      for (const [language, detail] of [
        ['en', 'Too many tries. Please wait a moment and try again.'],
        ['id-ID,id;q=0.9,en;q=0.8', 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.'],
      ] as const) {
        const { status, headers, body } = await callRefused(language);
        expect([status, headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        const problem = JSON.parse(body.toString());
        expect(problem).toMatchObject({ code: 'too_many_tries', status: 429, detail });
        expect(problem.requestId).toBe(headers['x-request-id']);
      }
    });
  });

  test('nginx logs the id of a call, and ignores an id that the caller sends', async () => {
    const mine = 'an-id-that-i-made-up';
    const { headers } = await fetchPath(nginx.url, '/api/v1/pages', { headers: { 'x-request-id': mine } });
    const id = headers['x-request-id'];
    expect(id).not.toBe(mine);
    const lines = await nginx.readLog((all) => all.some(({ requestId }) => requestId === id));
    expect(lines).toContainEqual(expect.objectContaining({ requestId: id, path: '/api/v1/pages', status: 401 }));
    // A proxy may set the id; malformed ones are replaced.
    const headersOf = async (id: string) =>
      (await fetchPath(portal.url, '/api/v1/pages', { headers: { 'x-request-id': id } })).headers;
    expect((await headersOf(mine))['x-request-id']).toBe(mine);
    expect((await headersOf('a b'))['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(PATHS)(
    '%s gets the same answer from both with every method, including the security headers',
    async (path) => {
      await Promise.all(
        METHODS.map((method) => expectSame({ gateway: portal.url, nginx: nginx.url }, path, { method })),
      );
      for (const proto of ['http', 'https']) {
        for (const url of [portal.url, nginx.url]) {
          const { headers } = await fetchPath(url, path, { headers: { 'x-forwarded-proto': proto } });
          const lacking = Object.keys(SAFE_HEADERS).filter((header) => !headers[header]);
          const hsts = proto === 'https' ? HSTS.value : undefined;
          expect({ url, lacking, hsts: headers[HSTS.name] }).toEqual({ url, lacking: [], hsts });
          expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
        }
      }
    },
  );

  test.each(['/', '/contact', '/api/v1/pages', ENTRY])(
    '%s never redirects to another host that a request names',
    async (path) => {
      for (const url of [portal.url, nginx.url]) {
        for (const method of ['GET', 'POST']) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          const own = await fetchPath(url, path, { method, headers });
          const answer = await fetchPath(url, `http://evil.test${path}`, { method, headers });
          expect(essence(answer)).toEqual(essence(own));
          expect(JSON.stringify(answer.headers)).not.toContain('evil.test');
        }
      }
    },
  );

  test.each(NEGOTIATION_HEADERS)('every kind of answer to a request with %j is the same from both', async (headers) => {
    for (const path of KINDS_OF_ANSWER) await expectSame({ gateway: portal.url, nginx: nginx.url }, path, { headers });
  });
});
