import { type Api, call, makeMember, PASSWORD, sharedApi } from '@friends/tools/testing/api/api';
import { logIn } from '../support/asMember.ts';
import { startOwnApi } from '../support/ownApi.ts';
import { makePhoto } from '../support/pictures.ts';
import { saveProfile } from '../support/saveProfile.ts';

/** Headers required of every response; pages and pictures may relax the policy a little. */
function expectSafe(what: string, headers: Headers): void {
  const safe = {
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-powered-by': null,
    server: null,
  };
  const seen = Object.fromEntries(Object.keys(safe).map((name) => [name, headers.get(name)]));
  expect({ what, ...seen }).toEqual({ what, ...safe });
}

describe('every response has the security headers:', () => {
  const open = (path: string, init: RequestInit = {}) => fetch(`${sharedApi().url}${path}`, init);

  it.each([
    ['the document', '/api/openapi.json', 200],
    ['the docs page', '/api/docs', 200],
    ['its style', '/api/docs/style.css', 200],
    ['an unknown path', '/api/v1/nothing', 404],
    ['an unknown picture', '/api/pictures/x.webp', 404],
    ['a malformed API path', '/api/v1/%zz', 404],
    ['a call without a key', '/api/v1/pages', 401],
    ['liveness', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics', '/metrics', 200],
    ['an unserved path', '/nothing', 404],
    ['a malformed path', '/%E0', 404],
    ['a drawing', '/api/v1/pictures/demo/avatar.svg', 200],
    ['a missing drawing', '/api/v1/pictures/demo/none.svg', 404],
  ])('%s', async (what, path, status) => {
    const response = await open(path);
    expect(response.status).toBe(status);
    expectSafe(what, response.headers);
  });

  it('data, refusals, failures and pictures', async () => {
    const member = await makeMember();
    const data = await call('GET /me', { token: member.token });
    expectSafe('data', data.headers);
    expect(data.headers.get('cache-control')).toBe('no-store');
    expectSafe('422', (await call('POST /members/login', { body: {} })).headers);
    const text = { body: 'x', headers: { 'content-type': 'text/plain' } };
    expectSafe('415', (await call('POST /members/login', text)).headers);
    expectSafe('413', (await call('POST /members/login', { body: { Email: 'x'.repeat(1_100_000) } })).headers);
    const Image = new Blob([Uint8Array.from(await makePhoto(60, 60))]);
    const saved = await saveProfile(member, { Image });
    const picture = await open(saved.body.Image);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expectSafe('a picture', picture.headers);
  });
});

describe('a response has HSTS', () => {
  const hsts = async (path: string, { url }: Pick<Api, 'url'>) => {
    const headers = { 'x-forwarded-proto': 'https' };
    return (await fetch(`${url}${path}`, { headers })).headers.get('strict-transport-security');
  };

  it('if the trusted proxy reports HTTPS, and otherwise not', async () => {
    const api = await startOwnApi({ TRUSTED_PROXIES: '1' });
    for (const path of ['/healthz', '/api/v1/pages', '/api/nothing', '/api/v1/%zz', '/api/docs'])
      expect([path, await hsts(path, api)]).toEqual([path, 'max-age=63072000; includeSubDomains']);
    expect((await fetch(`${api.url}/healthz`)).headers.get('strict-transport-security')).toBeNull();
    await api.stop();
    expect(await hsts('/healthz', sharedApi())).toBeNull();
  });
});

it('the cookie of a device that logged in over HTTPS is sent over HTTPS only, and no HTTP page can set it', async () => {
  const api = await startOwnApi({ TRUSTED_PROXIES: '1' });
  const { email } = await makeMember({ api });
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await logIn(email, {}, { headers, api });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-friends-device-\w{16}=.+; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  await api.stop();
});

describe('input from callers is bounded:', () => {
  it('a path segment that is too long is refused', async () => {
    expect((await call(`GET /reset-passwords/${'x'.repeat(301)}`)).status).toBe(422);
  });

  it('a parameter or a field that is too long or too deep is refused', async () => {
    const { token } = await makeMember();
    expect((await call(`GET /promotions?AppliesTo=${'x'.repeat(501)}`, { token })).status).toBe(422);
    const long = { Email: 'x'.repeat(10_001), Password: PASSWORD };
    expect((await call('POST /validate/login', { body: long })).status).toBe(422);
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect((await call('POST /validate/login', { body: `{"Email":${deep}}` })).status).toBe(422);
  });
});
