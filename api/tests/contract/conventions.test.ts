import { gzipSync } from 'node:zlib';
import { APP_KEY, call, makeMember, makeReward, sharedApi } from '@friends/tools/testing/api/api';

const expectProblem = (answer: Awaited<ReturnType<typeof call>>, status: number, code: string): void => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer).toMatchObject({ status, body: { status, code } });
};

// For refusals common to all calls see errors.test.ts.
describe('every call', () => {
  it('refuses an empty application key, and invented tokens', async () => {
    expectProblem(await call('GET /pages', { headers: { 'x-app-key': '' } }), 401, 'wrong_app_key');
    for (const token of [undefined, 'x', `${'A'.repeat(43)}' or '1'='1`])
      expectProblem(await call('GET /me', { token }), 401, 'not_logged_in');
  });

  it('compresses a long response on request, and accepts no compressed body', async () => {
    for (let count = 0; count < 20; count += 1) await makeReward();
    const { token } = await makeMember();
    const encoding = async (path: string, encodings: string) =>
      (await call(path, { token, headers: { 'accept-encoding': encodings } })).headers.get('content-encoding');
    const rewards = 'GET /rewards?Active=true&showAll=true';
    expect(await encoding(rewards, 'gzip')).toBe('gzip');
    expect(await encoding(rewards, 'br, gzip')).toBe('br');
    expect(await encoding(rewards, 'identity')).toBeNull();
    expect(await encoding('GET /me/goal', 'gzip')).toBeNull();
    // With an unknown address: if the body were read, the result would be a wrong password.
    const { status } = await fetch(`${sharedApi().url}/api/v1/members/login`, {
      method: 'POST',
      headers: { 'x-app-key': APP_KEY, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"Email":"nobody@friends.test","Password":"Friends-Demo-2026"}'),
    });
    expect(status).toBe(422);
  });

  it('accepts page sizes 25, 50, 100 and 200 only, and pages from 1', async () => {
    const { token } = await makeMember();
    for (const list of ['/redemptions', '/account-statements', '/transactions', '/pages']) {
      for (const size of [25, 50, 100, 200])
        expect((await call(`GET ${list}?perPage=${size}`, { token })).status).toBe(200);
      for (const query of ['perPage=10', 'perPage=201', 'perPage=-25', 'perPage=all', 'page=0', 'page=-1', 'page=1.5'])
        expectProblem(await call(`GET ${list}?${query}`, { token }), 422, 'invalid_input');
    }
    for (const page of ['1e3', '0x10', '99999999999999999999', 'NaN', '', ' '])
      expect((await call(`GET /transactions?page=${encodeURIComponent(page)}`, { token })).status).toBe(422);
    const { body } = await call('GET /redemptions?perPage=10', { token, language: 'id' });
    expect(body.errors).toEqual({ perPage: 'Nilai ini tidak dapat digunakan' });
  });

  it('refuses bodies that are not JSON objects, and HTML forms', async () => {
    const send = (body: string, type = 'application/json') =>
      call('POST /members/login', { body, headers: { 'content-type': type } });
    for (const body of ['[]', 'null', '', '{"__proto__":{"x":1}}'])
      expectProblem(await send(body), 422, 'invalid_input');
    expectProblem(await send('Email=a', 'application/x-www-form-urlencoded'), 415, 'unsupported_media');
  });
});

describe('the portal around the API', () => {
  const open = (path: string) => fetch(`${sharedApi().url}${path}`);

  it('reports that it is live and ready', async () => {
    expect((await open('/healthz')).status).toBe(200);
    expect(await (await open('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok' });
  });

  it('serves paths under /api only', async () => {
    expect((await open('/api/nothing')).headers.get('content-type')).toContain('problem+json');
    expect((await open('/rewards')).headers.get('content-type')).not.toContain('problem+json');
  });
});
