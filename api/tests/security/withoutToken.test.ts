import { call, makeMember, PASSWORD, setClock } from '@friends/tools/testing/api/api';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { logIn, resetPassword } from '../support/asMember.ts';
import { mailedToken, mailKinds } from '../support/mails.ts';
import { atOnce, countStatuses } from '../support/manyCalls.ts';
import { ownApi } from '../support/ownApi.ts';

/**
 * A fifth of the limits: 2 wrong passwords are free for an account from one address, 10 from an address, 20 for an
 * account.
 */
const FACTOR = '0.2';
/** More wrong passwords than each of these. */
const MANY = 24;
/** The API's clock is frozen, so that no attempts are regained on a slow machine. */
const NOW = Date.now();

describe('an attacker without a token cannot', () => {
  // Counted in the database; passwordLimits.test.ts and callLimits.test.ts count in the process.
  ownApi({ RATE_LIMIT_FACTOR: FACTOR, RATE_LIMITS: 'shared', TRUSTED_PROXIES: '1' });
  beforeEach(() => setClock(NOW));

  interface Caller {
    readonly address?: string;
    readonly cookie?: string;
  }
  const login = (Email: string, Password: string, { address = newAddress(), cookie }: Caller = {}) =>
    logIn(Email, { Password }, { headers: { ...fromAddress(address), ...(cookie ? { cookie } : {}) } });
  const requestLink = (Email: string) =>
    call('POST /reset-passwords', { body: { Email }, headers: fromAddress(newAddress()) });
  const cookieOf = (answer: { headers: Headers }): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const guess = (email: string, times: number, caller: Caller = {}) =>
    atOnce(times, () => login(email, 'wrong', caller));

  it('lock a member out of a device that has logged in before, from the same address or from many', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const first = await login(email, PASSWORD, { address });
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^friends-device-\w{16}=.+; Max-Age=15552000; Path=\/api\/v1\/members\/login; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    await guess(email, MANY);
    await atOnce(14, (n) => login(`other${n}@friends.test`, 'x', { address }));
    expect((await login(email, PASSWORD, { address: newAddress() })).status).toBe(429);
    expect((await login(email, PASSWORD, { address, cookie })).status).toBe(200);
    expect((await login(email, PASSWORD, { cookie })).status).toBe(200);
    // A known device can't guess freely either.
    const guesses = await guess(email, 6, { cookie });
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
  });

  it('use a device that is known to an account', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
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
    for (const stolen of forged) expect((await login(other.email, PASSWORD, { cookie: stolen })).status).toBe(429);
  });

  it('lock out a member who chose a new password by a mailed link', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    await guess(email, MANY);
    await guess(email, 6, { address });
    expect((await login(email, PASSWORD, { address })).status).toBe(429);
    expect((await requestLink(email)).status).toBe(200);
    const chosen = 'Another-Password-1';
    const link = await mailedToken(email, 'reset-password');
    const reset = await resetPassword(link, chosen, { headers: fromAddress(address) });
    expect(reset.status).toBe(200);
    expect((await login(email, chosen, { address })).status).toBe(200);
    expect((await login(email, chosen)).status).toBe(200);
    await guess(email, MANY);
    expect((await login(email, chosen, { cookie: cookieOf(reset) })).status).toBe(200);
  });

  it('block a member’s mails, or fill the mailbox', async () => {
    const { email } = await makeMember();
    for (let turn = 0; turn < 8; turn += 1) expect(await requestLink(email)).toMatchObject({ status: 200, body: {} });
    expect(await mailKinds(email)).toEqual(['password_reset']);
    await setClock(NOW + 301_000);
    expect((await requestLink(email)).status).toBe(200);
    expect(await mailKinds(email)).toEqual(Array(2).fill('password_reset'));
  });

  it('learn from a limit whether an address belongs to a member', async () => {
    const { email } = await makeMember();
    const exceedLimits = async (account: string) => {
      const address = newAddress();
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push(await login(account, 'wrong', { address }));
      for (let turn = 0; turn < 3; turn += 1) answers.push(await requestLink(account));
      return answers.map(({ status, body, headers }) => [status, body.code, body.detail, [...headers.keys()].sort()]);
    };
    expect(await exceedLimits(email)).toEqual(await exceedLimits(`unknown-${email}`));
  });

  it('keep a member from logging in correctly 200 times at once', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const answers = await atOnce(200, () => login(email, PASSWORD, { address }));
    expect(countStatuses(answers)).toEqual({ 200: 200 });
  });
});
