import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { type Gateway, startGateway } from '../../gateway/tests/support/startGateway.ts';
import { openReleaseCli, type ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { ask } from './support/ask.ts';
import { describeNginx } from './support/describeNginx.ts';

const CSS = '/shell/2.0.0/shell.css';

/** Short, so that a test can wait for it, and long for whoever is not slow by will. */
const SLOW_CLIENT_SECONDS = '4';

describeNginx('in front of a gateway', () => {
  let cli: ReleaseCli;
  let gateway: Gateway;
  let nginx: RunningNginx;
  beforeEach(async () => {
    cli = await openReleaseCli();
    gateway = await startGateway(cli);
    nginx = await startNginx({
      API_UPSTREAMS: gateway.address,
      STORE_FOLDER: cli.opened.setting,
      SLOW_CLIENT_SECONDS,
    });
  });
  afterEach(async () => {
    await nginx?.stop();
    await gateway?.stop();
    await cli?.close();
  });

  test('readers keep their connection, and so does nginx behind', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const reused: boolean[] = [];
    for (let time = 0; time < 20; time += 1) {
      const asking = request(`${nginx.url}/api/nothing/${time}`, { agent }).end();
      const [answer] = await once(asking, 'response');
      await text(answer);
      reused.push(asking.reusedSocket);
    }
    agent.destroy();
    expect(reused).toEqual([false, ...Array(19).fill(true)]);
    expect(gateway.asked).toHaveLength(20);
    // Each worker of nginx has its own.
    expect(gateway.connections()).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'a body',
      'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nabc',
    ],
  ])('whoever begins %s and never ends it is let go, and the gateway never hears of them', async (_, beginning) => {
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(nginx.httpPort, '127.0.0.1', () => socket.write(beginning));
      socket.on('error', () => {});
      socket.resume();
      return new Promise((resolve) => socket.on('close', resolve));
    });
    // Meanwhile everybody else is served.
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(nginx.url, '/')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(slow);
    expect(gateway.asked.every(({ method, url }) => method === 'GET' && /^\/(\?|$)/.test(url ?? ''))).toBe(true);
  });

  test('without any gateway the page says so in both languages, a call in its own, and files go on', async () => {
    await gateway.stop();
    const page = await ask(nginx.url, '/rewards', { headers: { 'accept-language': 'id' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.body.toString()).toContain('The service cannot be reached at the moment.');
    expect(page.body.toString()).toContain('<p lang="id">Layanan sedang tidak dapat dihubungi.');
    const call = await ask(nginx.url, '/api/v1/pages', { headers: { 'accept-language': 'id' } });
    expect([call.status, call.headers['content-language']]).toEqual([503, 'id']);
    const problem = JSON.parse(call.body.toString());
    expect(problem).toMatchObject({ code: 'unavailable', status: 503, requestId: call.headers['x-request-id'] });
    expect(problem.detail).toBe('Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.');
    expect((await ask(nginx.url, CSS)).status).toBe(200);
    expect((await ask(`http://127.0.0.1:${nginx.statusPort}`, '/healthz')).status).toBe(200);
    expect((await ask(nginx.url, '/healthz')).status).toBe(503);
  });

  test.each(['/', '/about', '//odd', '/a/../b', '/remotes/x.br', '/api/v1/me'])(
    'what is too large is refused in a sentence at %s as well',
    async (path) => {
      const large = { method: 'POST', headers: { 'content-length': String(20 * 1024 * 1024) } };
      for (const options of [large, { headers: { 'x-long': 'x'.repeat(20_000) } }]) {
        const { status, body } = await ask(nginx.url, path, options);
        expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
      }
      expect(gateway.asked).toEqual([]);
    },
  );

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['two lengths', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nGET '],
  ])('a request with %s is refused by a problem, and the gateway never hears of it', async (_, bytes) => {
    const socket = connect(nginx.httpPort, '127.0.0.1', () => socket.write(bytes));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 422 [\s\S]*content-type: application\/problem\+json/i);
    expect(JSON.parse(body)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(gateway.asked).toEqual([]);
  });

  test('a reader of HTTP/1.0 that names no host gets the page', async () => {
    const socket = connect(nginx.httpPort, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'));
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
    for (const path of doors) await ask(nginx.url, `${path}?q=a-secret`);
    const lines = await nginx.log(({ length }) => length === doors.length);
    expect(lines.map(({ path }) => path)).toEqual(doors.map((path) => path.replace(/a-secret.*/, '…')));
    expect(JSON.stringify(lines)).not.toContain('a-secret');
    expect(lines[1]).toMatchObject({
      method: 'GET',
      status: 404,
      requestId: gateway.asked[1]?.headers['x-request-id'],
    });
  });

  test('its log has nothing that steers a terminal', async () => {
    const signs = ['%1B[2J', '%C2%9B2J', '%9B2J', '%E2%80%AE', '%7F', '%0A%7B'];
    for (const sign of signs) await ask(nginx.url, `/about${sign}x`);
    const lines = await nginx.log(({ length }) => length === signs.length);
    expect(lines.map(({ path }) => path)).toEqual(signs.map(() => '/about…'));
  });
});
