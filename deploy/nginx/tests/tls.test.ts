import { once } from 'node:events';
import { connect } from 'node:http2';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { startNginx } from '@friends/tools/testing/nginx/startNginx';
import { makeCertificate } from '@friends/tools/testing/tls/makeCertificate';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { describeNginx } from './support/describeNginx.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';

describeNginx('nginx with a certificate', () => {
  const certificate = makeCertificate();
  let proxied: ProxiedPortal;
  beforeAll(async () => {
    proxied = await openProxiedPortal({ HTTPS_ORIGIN: 'https://friends.example.com', ...certificate.settings });
  });
  afterAll(async () => {
    await proxied?.close();
    certificate.remove();
  });

  test('serves page, file and call concurrently over one connection of HTTP/2', async () => {
    const session = connect(`https://localhost:${proxied.nginx.httpsPort}`, { ca: certificate.ca });
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
    const { protocol, headers } = proxied.gateway.requests.find(({ url }) => url.startsWith('/api')) ?? {};
    expect([protocol, headers?.cookie]).toEqual(['https', 'a=b; c=d']);
    session.close();
    await once(session, 'close');
  });

  test('serves clients with HTTP/1.1, but none with TLS 1.1', async () => {
    const url = `https://localhost:${proxied.nginx.httpsPort}/`;
    const [answer] = await once(get(url, { ca: certificate.ca }), 'response');
    expect([answer.statusCode, answer.httpVersion]).toEqual([200, '1.1']);
    expect(await text(answer)).toContain('<main id="main"');
    const old = get(url, { ca: certificate.ca, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    await expect(once(old, 'response')).rejects.toThrow();
  });

  test('redirects http to HTTPS_ORIGIN', async () => {
    const redirect = await fetchPath(proxied.nginx.url, '/rewards?page=2', { headers: { host: 'evil.example' } });
    expect([redirect.status, redirect.headers.location]).toEqual([308, 'https://friends.example.com/rewards?page=2']);
  });

  test('without HTTPS_ORIGIN redirects http to the requested host, never to one in an absolute address', async () => {
    const other = await startNginx({
      API_UPSTREAMS: proxied.gateway.address,
      STORE_FOLDER: proxied.cli.opened.setting,
      ...certificate.settings,
    });
    for (const [path, host] of [
      ['/rewards', 'friends.example:8080'],
      ['http://evil.test/rewards', 'friends.example'],
    ] as const) {
      const redirect = await fetchPath(other.url, path, { method: 'POST', headers: { host } });
      expect([redirect.status, redirect.headers.location]).toEqual([308, 'https://friends.example/rewards']);
    }
    await other.stop();
  });
});
