import { call, control, engine, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { newAddress } from '../support/addresses.ts';
import { makeCheapMember } from '../support/cheapMember.ts';
import { mailedResetToken } from '../support/mailedResetToken.ts';
import { startOwnApi } from '../support/ownApi.ts';

/** A fifth of the limits: 2 wrong passwords are free for an account from one address, 10 of an address, 20 for an account. */
const FACTOR = '0.2';
/** Enough for each of them. */
const MANY = 24;
/** The clock of the API stands still, so that nothing is paid off while a slow machine still tries. */
const NOW = Date.now();
// Here each engine tries one way to count. Both try both: passwordLimits.test.ts and callLimits.test.ts count in the
// process, sharedLimits.test.ts in the database.
const RATE_LIMITS = engine === 'pglite' ? 'process' : 'shared';

describe('an attacker without a token cannot', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi({ RATE_LIMIT_FACTOR: FACTOR, RATE_LIMITS, TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.stop());
  const setClock = (ms: number) => control('clock', { now: new Date(ms).toISOString() }, api);
  beforeEach(() => setClock(NOW));

  interface From {
    readonly address?: string;
    readonly cookie?: string;
  }
  const login = (Email: string, Password: string, { address = newAddress(), cookie }: From = {}) =>
    call('POST /members/login', {
      body: { Email, Password },
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      api,
    });
  const ask = (Email: string, address = newAddress()) =>
    call('POST /reset-passwords', { body: { Email }, headers: { 'x-forwarded-for': address }, api });
  const cookieOf = (answer: { headers: Headers }): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const resetMails = (email: string) =>
    sql(`select id from mails where recipient = $1 and kind = 'password_reset'`, [email], api);
  const guess = (email: string, times: number, from: () => From = () => ({})) =>
    Promise.all(Array.from({ length: times }, () => login(email, 'wrong', from())));

  it('lock a member out of a device that has logged in before, from the same address or from many', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    const first = await login(email, PASSWORD, { address });
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^friends-device-\w{16}=.+; Path=\/api\/v1\/members\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    await guess(email, MANY);
    await Promise.all(Array.from({ length: 14 }, (_, n) => login(`other${n}@friends.test`, 'x', { address })));
    expect((await login(email, PASSWORD, { address: newAddress() })).status).toBe(429);
    expect((await login(email, PASSWORD, { address, cookie })).status).toBe(200);
    expect((await login(email, PASSWORD, { cookie })).status).toBe(200);
    // The device is no free ticket for guessing.
    const guesses = await guess(email, 6, () => ({ cookie }));
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
  });

  it('pass for a device that is known to an account', async () => {
    const [member, other] = [await makeMember({ api }), await makeMember({ api })];
    const cookie = cookieOf(await login(member.email, PASSWORD));
    await guess(other.email, MANY);
    const [, value = ''] = cookie.split('=');
    const [name = ''] = cookieOf(await login(member.email, PASSWORD)).split('=');
    const [id, until, signature = ''] = value.split('.');
    const forged = [
      cookie,
      `${name}=${id}.9999999999.${signature}`,
      `${name}=${'A'.repeat(22)}.${until}.${signature}`,
      `${name}=${id}.${until}.${'A'.repeat(43)}`,
      `${name}=`,
    ];
    for (const one of forged) expect((await login(other.email, PASSWORD, { cookie: one })).status).toBe(429);
  });

  it('keep out a member who chose a new password by a mailed link', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    await guess(email, MANY);
    await guess(email, 6, () => ({ address }));
    expect((await login(email, PASSWORD, { address })).status).toBe(429);
    expect((await ask(email)).status).toBe(200);
    const token = await mailedResetToken(email, api);
    const chosen = 'Another-Password-1';
    const body = { Password: chosen, PasswordConfirm: chosen };
    const headers = { 'x-forwarded-for': address };
    const reset = await call(`PUT /reset-passwords/${token}`, { body, headers, api });
    expect(reset.status).toBe(200);
    expect((await login(email, chosen, { address })).status).toBe(200);
    expect((await login(email, chosen)).status).toBe(200);
    await guess(email, MANY);
    expect((await login(email, chosen, { cookie: cookieOf(reset) })).status).toBe(200);
  });

  it('stop a member’s mails, nor fill the mailbox', async () => {
    const { email } = await makeMember({ api });
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1) answers.push(await ask(email));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {}']),
    );
    expect(await resetMails(email)).toHaveLength(1);
    await setClock(NOW + 301_000);
    expect((await ask(email)).status).toBe(200);
    expect(await resetMails(email)).toHaveLength(2);
  });

  it('learn from a limit whether an address is a member', async () => {
    const { email } = await makeMember({ api });
    const walk = async (account: string) => {
      const address = newAddress();
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push(await login(account, 'wrong', { address }));
      for (let turn = 0; turn < 3; turn += 1) answers.push(await ask(account));
      return answers.map(({ status, body, headers }) => [
        status,
        body.code,
        body.detail,
        headers.has('retry-after'),
        [...headers.keys()].sort().join(),
      ]);
    };
    expect(await walk(email)).toEqual(await walk(`nobody-${email}`));
  });

  it('be helped by a member’s own logins: 200 right ones at once are 200', async () => {
    const { email } = await makeCheapMember(api);
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 200 }, () => login(email, PASSWORD, { address })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  });
});
