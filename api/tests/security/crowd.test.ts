import { call, control, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { from, newAddress } from '../support/addresses.ts';
import { startOwnApi } from '../support/ownApi.ts';

describe('a crowd of logins', () => {
  let api: RunningApi;
  beforeAll(async () => {
    // One wrong password is free; a second try that counted would be refused as such.
    api = await startOwnApi({ RATE_LIMIT_FACTOR: '0.1' });
    await control('clock', { now: new Date().toISOString() }, api);
  });
  afterAll(() => api.stop());
  afterEach(() => control('letWait', {}, api));

  const login = (Email: string, Password: string) => call('POST /members/login', { body: { Email, Password }, api });

  it('that would have to wait too long is turned away, costs nobody a try, and everything else goes on', async () => {
    const { email, token } = await makeMember({ api });
    await control('letWait', { most: 0 }, api);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong')));
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await call('GET /me', { token, api })).status).toBe(200);
    await control('letWait', {}, api);
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

describe('a crowd from one address', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi({ TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.stop());

  const login = (Email: string, Password: string, headers: Readonly<Record<string, string>>) =>
    call('POST /members/login', { body: { Email, Password }, headers, api });

  /** Wrong logins at once, each with a name of its own; all have come once the first is answered. */
  async function attack(count: number, address = newAddress()) {
    const answers: Awaited<ReturnType<typeof login>>[] = [];
    const all = Array.from({ length: count }, async (_, n) => {
      answers.push(await login(`nobody${n}-${address}@friends.test`, 'wrong', from(address)));
    });
    await Promise.race(all);
    return { answers, ended: Promise.all(all) };
  }

  it('holds up nobody at another one', async () => {
    const { email } = await makeMember({ api });
    const { answers, ended } = await attack(40);
    expect((await login(email, PASSWORD, from(newAddress()))).status).toBe(200);
    expect(answers.length).toBeLessThan(20);
    await ended;
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(401));
  });

  it('waits for the devices that an account knows, also where they share its address', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    const before = await login(email, PASSWORD, from(address));
    const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { answers, ended } = await attack(40, address);
    expect((await login(email, PASSWORD, { ...from(address), cookie })).status).toBe(200);
    expect(answers.length).toBeLessThan(20);
    await ended;
  });

  it('is told at once when to come back where there is no room for it, and others still find a place', async () => {
    const { email } = await makeMember({ api });
    await control('letWait', { most: 4 }, api);
    const { answers, ended } = await attack(30);
    expect((await login(email, PASSWORD, from(newAddress()))).status).toBe(200);
    await ended;
    await control('letWait', {}, api);
    const refused = answers.filter(({ status }) => status !== 401);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'too_many_tries']);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
