import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BODY_LIMIT } from '@friends/api/platform/http/bodyLimit';
import { MAX_RELEASE_BYTES } from '@friends/shared/contract/staff/publishing';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openScene, type Scene } from './support/openScene.ts';

const CSS = '/shell/2.0.0/shell.css';

/** Short enough to wait for, long enough for honest clients. */
const SLOW_CLIENT_SECONDS = '4';

describeNginx('in front of a gateway', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await openScene({ SLOW_CLIENT_SECONDS });
  });
  afterEach(() => scene?.close());

  test('readers keep their connection, and so does nginx behind', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const reused: boolean[] = [];
    for (let time = 0; time < 20; time += 1) {
      const asking = request(`${scene.nginx.url}/api/nothing/${time}`, { agent }).end();
      const [answer] = await once(asking, 'response');
      await text(answer);
      reused.push(asking.reusedSocket);
    }
    agent.destroy();
    expect(reused).toEqual([false, ...Array(19).fill(true)]);
    expect(scene.gateway.requests).toHaveLength(20);
    // One for each worker of nginx.
    expect(scene.gateway.connections()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'a body',
      'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nabc',
    ],
  ])('whoever begins %s and never ends it is let go, and the gateway never hears of them', async (_, beginning) => {
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(scene.nginx.httpPort, '127.0.0.1', () => socket.write(beginning));
      socket.on('error', () => {});
      socket.resume();
      return new Promise((resolve) => socket.on('close', resolve));
    });
    // Other clients are served in the meantime.
    const others = await Promise.all(Array.from({ length: 20 }, () => fetchPath(scene.nginx.url, '/')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(slow);
    expect(scene.gateway.requests.every(({ method, url }) => method === 'GET' && /^\/(\?|$)/.test(url ?? ''))).toBe(
      true,
    );
  });

  test('without any gateway the page says so in both languages, a call in its own, and files go on', async () => {
    await scene.gateway.stop();
    const page = await fetchPath(scene.nginx.url, '/rewards', { headers: { 'accept-language': 'id' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.body.toString()).toContain('The service cannot be reached at the moment.');
    expect(page.body.toString()).toContain('<p lang="id">Layanan sedang tidak dapat dihubungi.');
    const call = await fetchPath(scene.nginx.url, '/api/v1/pages', { headers: { 'accept-language': 'id' } });
    expect([call.status, call.headers['content-language']]).toEqual([503, 'id']);
    const problem = JSON.parse(call.body.toString());
    expect(problem).toMatchObject({ code: 'unavailable', status: 503, requestId: call.headers['x-request-id'] });
    expect(problem.detail).toBe('Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.');
    expect((await fetchPath(scene.nginx.url, CSS)).status).toBe(200);
    expect((await fetchPath(`http://127.0.0.1:${scene.nginx.statusPort}`, '/healthz')).status).toBe(200);
    expect((await fetchPath(scene.nginx.url, '/healthz')).status).toBe(503);
  });

  test.each(['/', '/about', '//odd', '/a/../b', '/remotes/x.br', '/api/v1/me'])(
    'what is too large is refused in a sentence at %s as well',
    async (path) => {
      const large = { method: 'POST', headers: { 'content-length': String(20 * 1024 * 1024) } };
      const long = 'x'.repeat(20_000);
      for (const [at, options] of [
        [path, large],
        [path, { headers: { 'x-long': long } }],
        [`${path}${long}`, {}],
      ] as const) {
        const { status, body } = await fetchPath(scene.nginx.url, at, options);
        expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
      }
      expect(scene.gateway.requests).toEqual([]);
    },
  );

  test('a release that is sent may be larger than other bodies, and no larger than the portal takes it', async () => {
    const at = '/api/v1/staff/releases';
    await fetchPath(scene.nginx.url, at, { method: 'POST', body: 'x'.repeat(2 * BODY_LIMIT) });
    expect(scene.gateway.requests.map(({ url }) => url)).toEqual([at]);
    const headers = { 'content-length': String(2 * MAX_RELEASE_BYTES) };
    expect((await fetchPath(scene.nginx.url, at, { method: 'POST', headers })).status).toBe(413);
    expect(
      (await fetchPath(scene.nginx.url, `${at}/x/live`, { method: 'POST', body: 'x'.repeat(2 * BODY_LIMIT) })).status,
    ).toBe(413);
  });

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['two lengths', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nGET '],
  ])('a request with %s is refused by a problem, and the gateway never hears of it', async (_, bytes) => {
    const socket = connect(scene.nginx.httpPort, '127.0.0.1', () => socket.write(bytes));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 [\s\S]*content-type: application\/problem\+json/i);
    expect(JSON.parse(body)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(scene.gateway.requests).toEqual([]);
  });

  test('a reader of HTTP/1.0 that names no host gets the page', async () => {
    const socket = connect(scene.nginx.httpPort, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*<main id="main"/);
  });

  test('its log has one line of JSON for each request, and nothing that opens a door', async () => {
    const doors = [
      '/reset-password/a-secret',
      '/api/v1/reset-passwords/a-secret',
      '/email-change/a-secret',
      '/api/v1/email-changes/a-secret',
      '/payout-stop/a-secret',
      '/api/v1/payout-stops/a-secret',
      '/preview/a-secret',
      '/api/pictures/a-secret.webp',
    ];
    for (const path of doors) await fetchPath(scene.nginx.url, `${path}?q=a-secret`);
    const lines = await scene.nginx.log(({ length }) => length === doors.length);
    expect(lines.map(({ path }) => path)).toEqual(doors.map((path) => path.replace(/a-secret.*/, '…')));
    expect(JSON.stringify(lines)).not.toContain('a-secret');
    expect(lines[1]).toMatchObject({
      method: 'GET',
      status: 404,
      requestId: scene.gateway.requests[1]?.headers['x-request-id'],
    });
  });

  test('its log has nothing that steers a terminal', async () => {
    const signs = ['%1B[2J', '%C2%9B2J', '%9B2J', '%E2%80%AE', '%7F', '%0A%7B'];
    for (const sign of signs) await fetchPath(scene.nginx.url, `/about${sign}x`);
    const lines = await scene.nginx.log(({ length }) => length === signs.length);
    expect(lines.map(({ path }) => path)).toEqual(signs.map(() => '/about…'));
  });
});
