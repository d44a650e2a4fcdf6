import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BODY_LIMIT } from '@friends/api/platform/http/bodyLimit';
import { MAX_RELEASE_BYTES } from '@friends/shared/contract/staff/publishing';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';

const CSS = '/shell/2.0.0/shell.css';

/** Short enough to wait for, long enough for honest clients. */
const SLOW_CLIENT_SECONDS = '4';

describeNginx('nginx in front of a gateway', () => {
  let proxied: ProxiedPortal;
  beforeEach(async () => {
    proxied = await openProxiedPortal({ SLOW_CLIENT_SECONDS });
  });
  afterEach(() => proxied?.close());

  test('reuses connections of clients and to the gateway', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const reused: boolean[] = [];
    for (let time = 0; time < 20; time += 1) {
      const clientRequest = request(`${proxied.nginx.url}/api/nothing/${time}`, { agent }).end();
      const [answer] = await once(clientRequest, 'response');
      await text(answer);
      reused.push(clientRequest.reusedSocket);
    }
    agent.destroy();
    expect(reused).toEqual([false, ...Array(19).fill(true)]);
    expect(proxied.gateway.requests).toHaveLength(20);
    // One for each worker of nginx.
    expect(proxied.gateway.connections()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'a body',
      'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nabc',
    ],
  ])('disconnects clients that never complete %s, without a request to the gateway', async (_, beginning) => {
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(proxied.nginx.httpPort, '127.0.0.1', () => socket.write(beginning));
      socket.on('error', () => {});
      socket.resume();
      return new Promise((resolve) => socket.on('close', resolve));
    });
    // Other clients are served in the meantime.
    const others = await Promise.all(Array.from({ length: 20 }, () => fetchPath(proxied.nginx.url, '/')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(slow);
    expect(proxied.gateway.requests.every(({ method, url }) => method === 'GET' && /^\/(\?|$)/.test(url ?? ''))).toBe(
      true,
    );
  });

  test('without any gateway shows an error page in both languages, answers calls in theirs, and serves files', async () => {
    await proxied.gateway.stop();
    const page = await fetchPath(proxied.nginx.url, '/rewards', { headers: { 'accept-language': 'id' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.body.toString()).toContain('The service cannot be reached at the moment.');
    expect(page.body.toString()).toContain('<p lang="id">Layanan sedang tidak dapat dihubungi.');
    const call = await fetchPath(proxied.nginx.url, '/api/v1/pages', { headers: { 'accept-language': 'id' } });
    expect([call.status, call.headers['content-language']]).toEqual([503, 'id']);
    const problem = JSON.parse(call.body.toString());
    expect(problem).toMatchObject({ code: 'unavailable', status: 503, requestId: call.headers['x-request-id'] });
    expect(problem.detail).toBe('Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.');
    expect((await fetchPath(proxied.nginx.url, CSS)).status).toBe(200);
    expect((await fetchPath(`http://127.0.0.1:${proxied.nginx.statusPort}`, '/healthz')).status).toBe(200);
    expect((await fetchPath(proxied.nginx.url, '/healthz')).status).toBe(503);
  });

  test.each(['/', '/about', '//odd', '/a/../b', '/remotes/x.br', '/api/v1/me'])(
    'refuses requests that are too large with a problem at %s',
    async (path) => {
      const large = { method: 'POST', headers: { 'content-length': String(20 * 1024 * 1024) } };
      const long = 'x'.repeat(20_000);
      for (const [at, options] of [
        [path, large],
        [path, { headers: { 'x-long': long } }],
        [`${path}${long}`, {}],
      ] as const) {
        const { status, body } = await fetchPath(proxied.nginx.url, at, options);
        expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
      }
      expect(proxied.gateway.requests).toEqual([]);
    },
  );

  test('accepts a larger body for a release, but none that is larger than the portal accepts', async () => {
    const at = '/api/v1/staff/releases';
    await fetchPath(proxied.nginx.url, at, { method: 'POST', body: 'x'.repeat(2 * BODY_LIMIT) });
    expect(proxied.gateway.requests.map(({ url }) => url)).toEqual([at]);
    const headers = { 'content-length': String(2 * MAX_RELEASE_BYTES) };
    expect((await fetchPath(proxied.nginx.url, at, { method: 'POST', headers })).status).toBe(413);
    expect(
      (await fetchPath(proxied.nginx.url, `${at}/x/live`, { method: 'POST', body: 'x'.repeat(2 * BODY_LIMIT) })).status,
    ).toBe(413);
  });

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['two lengths', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nGET '],
  ])('refuses a request with %s with a problem, without a request to the gateway', async (_, bytes) => {
    const socket = connect(proxied.nginx.httpPort, '127.0.0.1', () => socket.write(bytes));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 [\s\S]*content-type: application\/problem\+json/i);
    expect(JSON.parse(body)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(proxied.gateway.requests).toEqual([]);
  });

  test('serves the page to a client of HTTP/1.0 without a host', async () => {
    const socket = connect(proxied.nginx.httpPort, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*<main id="main"/);
  });

  test('logs a line of JSON for each request, without secrets of addresses', async () => {
    const secretPaths = [
      '/reset-password/a-secret',
      '/api/v1/reset-passwords/a-secret',
      '/email-change/a-secret',
      '/api/v1/email-changes/a-secret',
      '/payout-stop/a-secret',
      '/api/v1/payout-stops/a-secret',
      '/preview/a-secret',
      '/api/pictures/a-secret.webp',
    ];
    for (const path of secretPaths) await fetchPath(proxied.nginx.url, `${path}?q=a-secret`);
    const lines = await proxied.nginx.readLog(({ length }) => length === secretPaths.length);
    expect(lines.map(({ path }) => path)).toEqual(secretPaths.map((path) => path.replace(/a-secret.*/, '…')));
    expect(JSON.stringify(lines)).not.toContain('a-secret');
    expect(lines[1]).toMatchObject({
      method: 'GET',
      status: 404,
      requestId: proxied.gateway.requests[1]?.headers['x-request-id'],
    });
  });

  test('logs no characters that control a terminal', async () => {
    const characters = ['%1B[2J', '%C2%9B2J', '%9B2J', '%E2%80%AE', '%7F', '%0A%7B'];
    for (const character of characters) await fetchPath(proxied.nginx.url, `/about${character}x`);
    const lines = await proxied.nginx.readLog(({ length }) => length === characters.length);
    expect(lines.map(({ path }) => path)).toEqual(characters.map(() => '/about…'));
  });
});
