import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@friends/api/platform/config/config';
import { SAFE_HEADERS } from '@friends/api/platform/http/securityHeaders';
import { respondWith, startFaultyServer } from '@friends/tools/testing/faultyServer/startFaultyServer';
import { makeCertificate } from '@friends/tools/testing/tls/makeCertificate';
import { untilIs } from '@friends/tools/testing/until';
import { fetchPath } from '../support/fetchPath.ts';
import { openFaulty, openPortal, SETTINGS, stopAfterTest } from './openPortal.ts';

/** Makes one call to an API that answers with this head. Returns the headers that each side receives. */
async function exchange(head: string, requestHeaders: Record<string, string> = {}, settings = {}) {
  const fault = respondWith('{}', `HTTP/1.1 200 OK\r\n${head.replaceAll('\n', '\r\n')}\r\n`);
  const { url, faultyServer } = await openFaulty(fault, {}, readConfig({ ...SETTINGS, ...settings }));
  const { headers } = await fetchPath(url, '/api/v1/members/login', { headers: requestHeaders });
  const lines = (faultyServer.requestHeads[0] ?? '').split('\r\n').slice(1, -2);
  return {
    headers,
    upstreamHeaders: Object.fromEntries(lines.map((line) => line.split(': ') as [string, string])),
  };
}

const EVIL = `Content-Type: application/json
Set-Cookie: session=1; Path=/
Set-Cookie: __Host-friends-visitor=1; Path=/; Secure
Access-Control-Allow-Origin: *
Access-Control-Allow-Credentials: true
Service-Worker-Allowed: /
X-Powered-By: Express
Server: Apache/2.2
Via: 1.1 inside.example
X-Accel-Redirect: /etc/passwd
Clear-Site-Data: "*"
Refresh: 0; url=https://evil.example
WWW-Authenticate: Basic realm="Log in again"
Content-Security-Policy: default-src *
X-Frame-Options: ALLOWALL
X-Content-Type-Options: sniff
Strict-Transport-Security: max-age=0
Alt-Svc: h3="evil.example:443"
Link: <https://evil.example/x.js>; rel=preload; as=script
Report-To: {}
SourceMap: /x
Location: https://evil.example/`;

test('only the contract’s response headers are forwarded', async () => {
  const { headers } = await exchange(EVIL);
  const { connection, date, 'keep-alive': keepAlive, 'x-request-id': id, ...others } = headers;
  expect([typeof connection, typeof date, typeof keepAlive, typeof id]).toEqual(Array(4).fill('string'));
  expect(others).toEqual({
    ...SAFE_HEADERS,
    'cache-control': 'no-store',
    'content-length': '2',
    'content-type': 'application/json',
  });
});

test('the contract’s response headers are forwarded', async () => {
  const contractHeaders = {
    'cache-control': 'public, max-age=60',
    'content-disposition': 'attachment; filename="bookings.csv"',
    'content-encoding': 'identity',
    'content-language': 'id',
    'content-type': 'text/csv; charset=utf-8',
    date: 'Mon, 06 Jul 2026 10:00:00 GMT',
    etag: '"1"',
    'last-modified': 'Mon, 06 Jul 2026 09:00:00 GMT',
    'retry-after': '7',
    vary: 'accept-language',
    'x-request-id': 'of-the-other-api',
    'x-total-count': '41',
  };
  const head = Object.entries(contractHeaders).map(([name, value]) => `${name}: ${value}`);
  expect((await exchange(head.join('\n'))).headers).toMatchObject(contractHeaders);
  const ofMember = await exchange(head.join('\n'), { authorization: 'Bearer 1' });
  expect(ofMember.headers).toMatchObject({ ...contractHeaders, 'cache-control': 'no-store' });
});

const DEVICE = 'friends-device-0123456789abcdef';

test('of the API’s cookies only the device cookie is forwarded, with our attributes', async () => {
  const { headers } = await exchange(
    `Set-Cookie: ${DEVICE}=a.1.b; Domain=example; Path=/; Max-Age=99999999; SameSite=None`,
  );
  const rest = 'Max-Age=15552000; Path=/api/v1/members/login; HttpOnly; SameSite=Strict';
  expect(headers['set-cookie']).toEqual([`${DEVICE}=a.1.b; ${rest}`]);
  const byHttps = await exchange(
    `Set-Cookie: __Secure-${DEVICE}=a.1.b; Max-Age=5`,
    { 'x-forwarded-proto': 'https' },
    { TRUSTED_PROXIES: '1' },
  );
  const secure = rest.replace('15552000', '5').replace('HttpOnly', 'HttpOnly; Secure');
  expect(byHttps.headers['set-cookie']).toEqual([`__Secure-${DEVICE}=a.1.b; ${secure}`]);
});

test('the contract’s request headers and the caller’s address are forwarded', async () => {
  const contractHeaders = {
    accept: 'application/json',
    'accept-language': 'id',
    authorization: 'Bearer token',
    'idempotency-key': 'k1',
    traceparent: '00-1-1-01',
    baggage: 'page=1',
    'user-agent': 'a browser',
    'x-app-key': 'key',
  };
  const otherHeaders = {
    cookie: `friends-preview=secret; ${DEVICE}=a.1.b; language=id; __Host-friends-visitor=1`,
    referer: 'https://portal.example/reset-password/secret',
    origin: 'https://portal.example',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '1.2.3.4',
    'x-request-id': 'x'.repeat(20),
    'x-http-method-override': 'DELETE',
    range: 'bytes=0-1',
    te: 'trailers',
    upgrade: 'websocket',
  };
  const { upstreamHeaders } = await exchange('Content-Type: text/plain', { ...contractHeaders, ...otherHeaders });
  const { host, connection, 'x-request-id': id, 'x-forwarded-host': forwardedHost, ...others } = upstreamHeaders;
  expect([host, forwardedHost]).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  ]);
  expect([connection, id]).toEqual(['keep-alive', expect.stringMatching(/^[\w-]{36}$/)]);
  expect(others).toEqual({
    ...contractHeaders,
    cookie: `${DEVICE}=a.1.b`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

test('an API with an untrusted certificate gets no request', async () => {
  const { settings, ca, remove } = makeCertificate();
  let calls = 0;
  const server = createServer({ key: readFileSync(settings.TLS_KEY), cert: ca }, (_request, response) => {
    calls += 1;
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stopAfterTest(() => server.close());
  stopAfterTest(remove);
  const url = await openPortal(`https://localhost:${(server.address() as AddressInfo).port}`);
  const answer = await fetch(`${url}/members/login`, { method: 'POST', body: '{"Password":"secret"}' });
  expect([answer.status, (await answer.json()).code, calls]).toEqual([502, 'bad_gateway', 0]);
});

test('every call is logged, without tokens of mailed links', async () => {
  const faultyServer = await startFaultyServer((socket, count) =>
    count === 1 ? respondWith('{}')(socket, 1) : socket.resetAndDestroy(),
  );
  const folder = mkdtempSync(join(tmpdir(), 'friends-logged-'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'debug', PORTAL_API_URL: faultyServer.url };
  const child: ChildProcess = fork(join(import.meta.dirname, '../../../tools/testing/portal/portalProcess.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (piece) => {
    log += piece;
  });
  const [url] = await once(child, 'message');
  for (const path of ['/api/v1/reset-passwords/secret-of-a-link', '/api/v1/email-changes/secret-of-a-link'])
    await fetch(`${url}${path}`, { headers: { authorization: 'Bearer secret-of-a-member' } });
  await fetch(`${url}/reset-password/secret-of-a-link`);
  const statuses = () =>
    log
      .split('\n')
      .filter((line) => line.includes('"Answered"'))
      .map((line) => JSON.parse(line).status);
  await untilIs(async () => String(statuses()), '200,502');
  expect(log).not.toContain('secret-of');
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  faultyServer.stop();
  rmSync(folder, { recursive: true, force: true });
});
