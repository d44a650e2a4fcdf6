import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HSTS, SAFE_HEADERS } from '@friends/api/http/securityHeaders';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { builtRemote } from '../../release/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { ask, seen } from './support/ask.ts';
import { describeNginx } from './support/describeNginx.ts';
import { CHOOSING, KINDS, KINDS_OF_ANSWER, PATHS } from './support/paths.ts';

/** Twelve calls of an address in a minute. */
const RATE_LIMIT_FACTOR = '0.01';

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';
const SCRIPT = `var mf_demo = "${'a long script '.repeat(100)}";`;
const KEY = { 'x-app-key': 'demo-app-key', 'content-type': 'application/json' };
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'TRACE'];

describeNginx('gateway and nginx', () => {
  let cli: ReleaseCli;
  let portal: PortalProcess;
  let nginx: RunningNginx;
  beforeAll(async () => {
    cli = await openReleaseCli();
    await cli.type('publish', builtRemote(cli.folder, { text: SCRIPT, more: KINDS }));
    await cli.type('live', 'mf-demo@1.0.0');
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
    const get = (path: string, options = {}) => ask(name === 'nginx' ? nginx.url : portal.url, path, options);
    // The API behind both counts callers, so each has its own.
    const own = name === 'nginx' ? 1 : 2;

    test('serves the page for any address, kept by nobody without asking', async () => {
      for (const [path, expected] of [
        ['/', 200],
        ['/demo?from=mail', 200],
        ['/no/such/page', 404],
      ] as const) {
        const { status, headers, body } = await get(path);
        expect([path, status, headers['content-type']]).toEqual([path, expected, 'text/html; charset=utf-8']);
        expect(headers['cache-control']).toBe('no-cache');
        expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
        expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(body.toString()).toContain('<main id="main"');
      }
    });

    test.each([
      ['/', 'br', brotliDecompressSync],
      ['/', 'gzip', gunzipSync],
      ['/registry.json', 'br', brotliDecompressSync],
      [ENTRY, 'br', brotliDecompressSync],
      [ENTRY, 'gzip', gunzipSync],
    ] as const)('sends %s with %s to whoever takes it', async (path, encoding, unpack) => {
      const plain = await get(path);
      const packed = await get(path, { headers: { 'accept-encoding': encoding } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
      expect(packed.body.length).toBeLessThan(plain.body.length);
    });

    test.each(PATHS)('gives the answer for %s the headers of every answer', async (path) => {
      for (const proto of ['http', 'https']) {
        const { headers } = await get(path, { headers: { 'x-forwarded-proto': proto } });
        const lacking = Object.keys(SAFE_HEADERS).filter((header) => !headers[header]);
        expect({ lacking, hsts: headers[HSTS.name] }).toEqual({
          lacking: [],
          hsts: proto === 'https' ? HSTS.value : undefined,
        });
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('no-referrer');
      }
    });

    test('gives them to what it refuses by itself, too', async () => {
      // Each on a connection of its own: nginx ends some of them after its answer without a word.
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

    test('lets files of releases be kept for a year', async () => {
      const { headers, body } = await get(ENTRY);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
      expect(body.toString()).toBe(SCRIPT);
    });

    test.each(['/', '/registry.json', ENTRY])('says that %s is still the same', async (path) => {
      const { headers } = await get(path);
      for (const condition of [`${headers.etag}`, `"other", ${headers.etag}`]) {
        const again = await get(path, { headers: { 'if-none-match': condition } });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      }
    });

    test.each([
      ['/remotes/mf-demo/1.0.0/missing.js', 'id', 404, 'not_found', 'Yang Anda cari tidak ditemukan.'],
      ['/remotes/mf-demo/', 'en', 404, 'not_found', 'We could not find what you are looking for.'],
      ['/remotes/..%2fregistry.json', 'en', 404, 'not_found', 'We could not find what you are looking for.'],
      ['/api/v1/no-such-call', 'en', 404, 'not_found', 'We could not find what you are looking for.'],
      ['/api/v1/pages', 'id', 401, 'wrong_app_key', 'Aplikasi ini tidak dikenal. Muat ulang halaman lalu coba lagi.'],
    ])('refuses %s in language %s with %i %s', async (path, language, status, code, detail) => {
      const answer = await get(path, { headers: { 'accept-language': language } });
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(JSON.parse(answer.body.toString())).toMatchObject({ status, code, detail });
      expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.body.toString()).requestId);
    });

    test.each([
      ['en', 'What you sent is too large. Pictures may have 5 MB, everything else 1 MB.'],
      ['id', 'Kiriman Anda terlalu besar. Gambar maksimal 5 MB, selain itu maksimal 1 MB.'],
    ])('refuses a body that is too large in language %s', async (language, detail) => {
      const body = JSON.stringify({ Email: 'x'.repeat(1024 * 1024) });
      const headers = { ...KEY, 'accept-language': language };
      const answer = await get('/api/v1/validate/login', { method: 'POST', headers, body });
      expect([answer.status, answer.headers['content-language']]).toEqual([413, language]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'too_large', detail });
    });

    test('takes a picture of 5 MB with its form', async () => {
      const headers = { ...KEY, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await get('/api/v1/me', { method: 'PUT', headers, body: 'x'.repeat(5.5 * 1024 * 1024) });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([401, 'not_logged_in']);
    });

    test('gives a call one id, in its answer and its problem', async () => {
      const { headers, body } = await get('/api/v1/pages');
      expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
      expect(JSON.parse(body.toString()).requestId).toBe(headers['x-request-id']);
    });

    test('refuses headers and addresses that are too large', async () => {
      for (const [path, headers] of [
        [`/${'x'.repeat(20_000)}`, {}] as const,
        ['/', { 'x-long': 'x'.repeat(20_000) }] as const,
      ]) {
        const { status, body } = await get(path, { headers });
        expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
      }
    });

    test('takes any report about releases, and says nothing', async () => {
      for (const body of ['{}', 'x'.repeat(2 * 1024 * 1024)]) {
        const answer = await get('/telemetry/releases', { method: 'POST', headers: KEY, body });
        expect([answer.status, answer.body.length]).toEqual([204, 0]);
      }
    });

    test.each([
      ['an address', () => `198.51.100.${own}`],
      ['a network of IPv6', (host: number) => `2001:db8:${own}:1::${host}`],
      ['an address that comes as IPv6', (host: number) => `${host % 2 ? '::ffff:' : ''}203.0.113.${own}`],
    ])('lets %s call so often in a minute, and tells it to wait in its language', async (_, address) => {
      const call = (from: string, language = 'en') =>
        get('/api/v1/pages', { headers: { ...KEY, 'x-forwarded-for': from, 'accept-language': language } });
      const began = performance.now();
      for (let host = 1; host <= 12; host += 1) expect((await call(address(host))).status).toBe(200);
      let more = 0;
      /** A call is given back every five seconds, so a slow machine meets the limit later. */
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

  test('the id of a call is the one in the log of nginx, whatever its caller says', async () => {
    const mine = 'an-id-that-i-made-up';
    const { headers } = await ask(nginx.url, '/api/v1/pages', { headers: { 'x-request-id': mine } });
    const id = headers['x-request-id'];
    expect(id).not.toBe(mine);
    const lines = await nginx.log((all) => all.some(({ requestId }) => requestId === id));
    expect(lines).toContainEqual(expect.objectContaining({ requestId: id, path: '/api/v1/pages', status: 401 }));
    // A proxy may give it one; what is no id of a proxy is none.
    const headersOf = async (id: string) =>
      (await ask(portal.url, '/api/v1/pages', { headers: { 'x-request-id': id } })).headers;
    expect((await headersOf(mine))['x-request-id']).toBe(mine);
    expect((await headersOf('a b'))['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(PATHS)('%s gets the same answer from both, by every method', async (path) => {
    const answers = (url: string) =>
      Promise.all(METHODS.map(async (method) => ({ method, ...seen(await ask(url, path, { method })) })));
    const [direct, proxied] = await Promise.all([answers(portal.url), answers(nginx.url)]);
    expect(proxied).toEqual(direct);
  });

  test.each(['/', '/contact', '/api/v1/pages', ENTRY])(
    '%s leads to no other host that a request names',
    async (path) => {
      for (const url of [portal.url, nginx.url]) {
        for (const method of ['GET', 'POST']) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          const own = await ask(url, path, { method, headers });
          const answer = await ask(url, `http://evil.test${path}`, { method, headers });
          expect(seen(answer)).toEqual(seen(own));
          expect(JSON.stringify(answer.headers)).not.toContain('evil.test');
        }
      }
    },
  );

  test.each(CHOOSING)('with %j every kind of answer is the same from both', async (headers) => {
    for (const path of KINDS_OF_ANSWER) {
      const [direct, proxied] = [await ask(portal.url, path, { headers }), await ask(nginx.url, path, { headers })];
      expect({ path, ...seen(proxied) }).toEqual({ path, ...seen(direct) });
    }
  });
});
