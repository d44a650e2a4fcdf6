import { gzipSync } from 'node:zlib';
import { APP_KEY, call, makeMember, makeReward, sharedApi } from '@friends/tools/testing/api/api';

const expectProblem = (answer: Awaited<ReturnType<typeof call>>, status: number, code: string): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status, code });
  for (const part of ['type', 'title', 'detail', 'requestId'] as const) expect(answer.body[part]).toBeTruthy();
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
};

describe('every call', () => {
  it('refuses a wrong application key, and none, before it looks at anything else', async () => {
    for (const path of ['GET /pages', 'GET /me', 'POST /redemptions']) {
      expectProblem(await call(path, { headers: { 'x-app-key': 'wrong' } }), 401, 'wrong_app_key');
      expectProblem(await call(path, { headers: { 'x-app-key': '' } }), 401, 'wrong_app_key');
    }
  });

  it('asks for a login where the member must be known, and does not take a made-up token', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(43), `${'A'.repeat(43)}' or '1'='1`])
      expectProblem(await call('GET /me', { token }), 401, 'not_logged_in');
  });

  it('answers 404 for a path that it does not have, and for a method that a path does not have', async () => {
    expectProblem(await call('GET /nothing'), 404, 'not_found');
    expectProblem(await call('DELETE /me'), 404, 'not_found');
    expectProblem(await call('GET /%ff'), 404, 'not_found');
  });

  it('speaks the language that is asked for, and English otherwise', async () => {
    const detail = async (language: string) =>
      (await call('GET /me', { headers: { 'accept-language': language } })).body.detail;
    expect(await detail('id')).toBe('Sesi Anda telah berakhir. Silakan masuk kembali.');
    expect(await detail('id-ID,id;q=0.9,en;q=0.8')).toMatch(/^Sesi/);
    expect(await detail('fr, en;q=0.5, id;q=0.1')).toMatch(/^Your session/);
    expect(await detail('de')).toMatch(/^Your session/);
    expect(await detail('')).toMatch(/^Your session/);
  });

  it('comes compressed where that is wanted and worth it, and takes no compressed body', async () => {
    for (let made = 0; made < 20; made += 1) await makeReward();
    const { token } = await makeMember();
    const encoding = async (path: string, encodings: string) =>
      (await call(path, { token, headers: { 'accept-encoding': encodings } })).headers.get('content-encoding');
    const rewards = 'GET /rewards?Active=true&showAll=true';
    expect(await encoding(rewards, 'gzip')).toBe('gzip');
    expect(await encoding(rewards, 'br, gzip')).toBe('br');
    expect(await encoding(rewards, 'identity')).toBeNull();
    expect(await encoding('GET /me/goal', 'gzip')).toBeNull();
    // Said with an address that nobody has: a body that was read would be a wrong password.
    const { status } = await fetch(`${sharedApi().url}/api/v1/members/login`, {
      method: 'POST',
      headers: { 'x-app-key': APP_KEY, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"Email":"nobody@friends.test","Password":"Friends-Demo-2026"}'),
    });
    expect(status).toBe(422);
  });

  it('takes page sizes 25, 50, 100 and 200 only, and pages from 1', async () => {
    const { token } = await makeMember();
    for (const list of ['/redemptions', '/account-statements', '/transactions', '/pages']) {
      for (const size of [25, 50, 100, 200])
        expect((await call(`GET ${list}?perPage=${size}`, { token })).status).toBe(200);
      for (const wrong of ['perPage=10', 'perPage=201', 'perPage=-25', 'perPage=all', 'page=0', 'page=-1', 'page=1.5'])
        expectProblem(await call(`GET ${list}?${wrong}`, { token }), 422, 'invalid_input');
    }
    const answer = await call('GET /redemptions?perPage=10', { token, headers: { 'accept-language': 'id' } });
    expect(answer.body.errors).toEqual({ perPage: 'Nilai ini tidak dapat digunakan' });
  });

  it('refuses bodies that are no JSON, no object, too large or of another kind', async () => {
    const send = (body: string, type = 'application/json') =>
      call('POST /members/login', { body, headers: { 'content-type': type } });
    expectProblem(await send('{"Email":'), 422, 'invalid_input');
    expectProblem(await send('[]'), 422, 'invalid_input');
    expectProblem(await send('null'), 422, 'invalid_input');
    expectProblem(await send(''), 422, 'invalid_input');
    expectProblem(await send('{"__proto__":{"x":1}}'), 422, 'invalid_input');
    expectProblem(await send(JSON.stringify({ Email: 'x'.repeat(1_100_000) })), 413, 'too_large');
    expectProblem(await send('Email=a', 'application/x-www-form-urlencoded'), 415, 'unsupported_media');
    expectProblem(await send('hello', 'text/plain'), 415, 'unsupported_media');
  });

  it('keeps answers out of caches and frames', async () => {
    const { headers } = await call('GET /pages');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the portal around the API', () => {
  const open = (path: string) => fetch(`${sharedApi().url}${path}`);

  it('says that it lives and that it is ready', async () => {
    expect((await open('/healthz')).status).toBe(200);
    expect(await (await open('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok' });
  });

  it('documents itself in OpenAPI 3.1 and on a page without scripts', async () => {
    const document = await (await open('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/v1/redemptions');
    const page = await open('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/<script|https?:\/\//);
    expect(html).toContain('/api/v1/redemptions');
    expect((await open('/api/docs/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('speaks for paths under /api only', async () => {
    expect((await open('/api/nothing')).headers.get('content-type')).toContain('problem+json');
    expect((await open('/rewards')).headers.get('content-type')).not.toContain('problem+json');
  });
});
