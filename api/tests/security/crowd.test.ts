import { call, door, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { startOwnApi } from '../support/ownApi.ts';

describe('a crowd of logins', () => {
  let api: RunningApi;
  beforeAll(async () => {
    // One wrong password is free; a second try that counted would be refused as such.
    api = await startOwnApi({ RATE_LIMIT_FACTOR: '0.1' });
    await door('clock', { now: new Date().toISOString() }, api);
  });
  afterAll(() => api.stop());
  afterEach(() => door('letWait', {}, api));

  const login = (Email: string, Password: string) => call('POST /members/login', { body: { Email, Password }, api });

  it('that would have to wait too long is turned away, costs nobody a try, and everything else goes on', async () => {
    const { email, token } = await makeMember({ api });
    await door('letWait', { most: 0 }, api);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await call('GET /me', { token, api })).status).toBe(200);
    await door('letWait', {}, api);
    expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email, 'wrong')).status).toBe(429);
  });

  it('that can wait gets its answers, each its own', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember({ api })));
    const answers = await Promise.all(members.map(({ email }) => login(email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const accounts = await Promise.all(answers.map(({ body }) => call('GET /me', { token: body.token, api })));
    expect(accounts.map(({ body }) => body.Email)).toEqual(members.map(({ email }) => email));
  });
});
