import { once } from 'node:events';
import { connect } from 'node:http2';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { startNginx } from '@friends/tools/testing/nginx/startNginx';
import { selfSigned } from '@friends/tools/testing/tls/selfSigned';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openScene, type Scene } from './support/openScene.ts';

describeNginx('with a certificate of our own', () => {
  const certificate = selfSigned();
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene({ HTTPS_ORIGIN: 'https://friends.example.com', ...certificate.settings });
  });
  afterAll(async () => {
    await scene?.close();
    certificate.remove();
  });

  test('page, file and call go over one connection of HTTP/2, many at once', async () => {
    const session = connect(`https://localhost:${scene.nginx.httpsPort}`, { ca: certificate.ca });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    const answers = await Promise.all(
      ['/', '/shell/2.0.0/shell.css', '/registry.json', '/api/v1/nothing'].map(async (path) => {
        const stream = session.request({ ':path': path, 'accept-encoding': 'br', cookie: ['a=b', 'c=d'] });
        const [headers] = await once(stream, 'response');
        return { headers, body: await text(stream) };
      }),
    );
    expect(answers.map(({ headers }) => headers[':status'])).toEqual([200, 200, 200, 404]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'br', undefined]);
    expect(answers[0]?.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(answers[1]?.headers['content-type']).toBe('text/css; charset=utf-8');
    const { protocol, headers } = scene.gateway.requests.find(({ url }) => url.startsWith('/api')) ?? {};
    expect([protocol, headers?.cookie]).toEqual(['https', 'a=b; c=d']);
    session.close();
    await once(session, 'close');
  });

  test('a reader of HTTP/1.1 is served as well, and one with an old TLS is not', async () => {
    const url = `https://localhost:${scene.nginx.httpsPort}/`;
    const [answer] = await once(get(url, { ca: certificate.ca }), 'response');
    expect([answer.statusCode, answer.httpVersion]).toEqual([200, '1.1']);
    expect(await text(answer)).toContain('<main id="main"');
    const old = get(url, { ca: certificate.ca, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    await expect(once(old, 'response')).rejects.toThrow();
  });

  test('whoever comes without it is sent to the portal’s own address', async () => {
    const sent = await fetchPath(scene.nginx.url, '/rewards?page=2', { headers: { host: 'evil.example' } });
    expect([sent.status, sent.headers.location]).toEqual([308, 'https://friends.example.com/rewards?page=2']);
  });

  test('without an address of its own, to the host that was asked, never to one in the address of a request', async () => {
    const other = await startNginx({
      API_UPSTREAMS: scene.gateway.address,
      STORE_FOLDER: scene.cli.opened.setting,
      ...certificate.settings,
    });
    for (const [path, host] of [
      ['/rewards', 'friends.example:8080'],
      ['http://evil.test/rewards', 'friends.example'],
    ] as const) {
      const sent = await fetchPath(other.url, path, { method: 'POST', headers: { host } });
      expect([sent.status, sent.headers.location]).toEqual([308, 'https://friends.example/rewards']);
    }
    await other.stop();
  });
});
