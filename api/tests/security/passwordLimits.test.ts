import { call, currentApi, makeMember, PASSWORD, setClock } from '@friends/tools/testing/api/api';
import { HASHED_AT_ONCE } from '../../src/platform/passwordSecurity/passwords.ts';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { logIn } from '../support/asMember.ts';
import { atOnce, countStatuses, statusesInTurn } from '../support/manyCalls.ts';
import { ownApi, startOwnApi } from '../support/ownApi.ts';

/** The APIs' clock is frozen, so that no attempts are regained on a slow machine. */
const NOW = Date.now();

/** Allows five attempts from one address, whatever the accounts. Unknown accounts are tried, whose logins cost a hash, too. */
const STRICT = { RATE_LIMIT_FACTOR: '0.1' };

/** Expects that `limit` wrong passwords were checked, plus less than one for each concurrent hash. */
function expectChecked(limit: number, answers: readonly { readonly status: number }[]): void {
  const checked = answers.filter(({ status }) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(limit);
  expect(checked).toBeLessThan(limit + HASHED_AT_ONCE);
}

const login = (Email: string, Password: string, address: string, api = currentApi()) =>
  logIn(Email, { Password }, { headers: fromAddress(address), api });

// Attempts are counted in the process, with either database.
describe('too many tries', () => {
  ownApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  beforeEach(() => setClock(NOW));

  it('for one account from one address slow down for half a minute, with a message', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    expect(await statusesInTurn(10, () => login(email, 'wrong', address))).toEqual(Array(10).fill(401));
    const refused = await login(email, PASSWORD, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
    await setClock(NOW + 31_000);
    expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('for an unknown account slow down in the same way', async () => {
    const address = newAddress();
    const statuses = await statusesInTurn(11, () => login('nobody@friends.test', 'x', address));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('count before the next password is checked, so many at once do not slip through', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const answers = await atOnce(40, () => login(email, 'wrong', address));
    expectChecked(10, answers);
  });

  it('from one address are refused, whatever the accounts, and other addresses continue', async () => {
    const address = newAddress();
    const { email } = await makeMember();
    const others = await atOnce(10, () => makeMember());
    expectChecked(50, await atOnce(60, (n) => login(others[n % 10]?.email ?? '', 'x', address)));
    expect((await login(email, PASSWORD, address)).status).toBe(429);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('for one account from ever new addresses are limited as well, to 960 a day after the first ones', async () => {
    const { email } = await makeMember();
    const answers = await atOnce(110, () => login(email, 'wrong', newAddress()));
    expectChecked(100, answers);
    const refused = await login(email, 'wrong', newAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
  });

  it('do not include successful logins', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    expect(await statusesInTurn(12, () => login(email, PASSWORD, address))).toEqual(Array(12).fill(200));
  });

  it('at the current password slow down an attacker with a stolen token on every page, but not the member', async () => {
    const { email, token } = await makeMember();
    const change = { NewPassword: 'A-New-Password-1', NewPasswordConfirm: 'A-New-Password-1' };
    const calls = {
      'PUT /me/change-password': change,
      'POST /me/confirm-password': {},
      'POST /me/second-factor': {},
      'PUT /me/second-factor/off': { Code: '123456' },
    };
    const tryAll = (Password: string, address: string) =>
      Promise.all(
        Object.entries(calls).map(async ([what, body]) => {
          const options = { token, body: { ...body, Password }, headers: fromAddress(address) };
          return (await call(what, options)).status;
        }),
      );
    const [thief, home] = [newAddress(), newAddress()];
    for (const status of [422, 422]) expect(await tryAll('guessed', thief)).toEqual(Array(4).fill(status));
    await tryAll('guessed', thief);
    expect(await tryAll('guessed', thief)).toEqual(Array(4).fill(429));
    expect((await login(email, PASSWORD, thief)).status).toBe(429);
    // One guess per half minute, not one per call.
    await setClock(NOW + 31_000);
    expect((await tryAll('guessed', thief)).filter((status) => status === 422).length).toBeLessThan(4);
    const confirm = { token, body: { Password: PASSWORD }, headers: fromAddress(home) };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
    const answer = await call('PUT /me/change-password', { ...confirm, body: { Password: PASSWORD, ...change } });
    expect(answer.status).toBe(200);
  });

  it('at the current password include those in the check of a form', async () => {
    const { token } = await makeMember();
    const headers = fromAddress(newAddress());
    const check = (Password: string) => call('POST /validate/changePassword', { token, body: { Password }, headers });
    for (let turn = 0; turn < 10; turn += 1)
      expect((await check('guessed')).body.Password).toBe('This is not your current password');
    expect((await check(PASSWORD)).status).toBe(429);
    const confirm = { token, body: { Password: PASSWORD }, headers };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(429);
    await setClock(NOW + 31_000);
    expect((await check(PASSWORD)).body.Password).toBeUndefined();
  });

  it('at any call are refused for an address after 1200 calls in a minute', async () => {
    const address = newAddress();
    const callHundredTimes = () => atOnce(100, () => call('GET /testimonials', { headers: fromAddress(address) }));
    for (let turn = 0; turn < 12; turn += 1) expect(countStatuses(await callHundredTimes())).toEqual({ 200: 100 });
    expect(countStatuses(await callHundredTimes())).toEqual({ 429: 100 });
  });
});

describe('too many tries, with a low limit,', () => {
  ownApi({ ...STRICT, TRUSTED_PROXIES: '1' }, NOW);

  it('from one IPv6 network are counted together, and from an IPv4 address in any notation', async () => {
    const tryFrom = (address: string, n: number) => login(`six${n}@friends.test`, 'x', address);
    const answers = await atOnce(12, (n) => tryFrom(`2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`, n));
    expectChecked(5, answers);
    expect((await tryFrom('2001:db8:7:1::1', 90)).status).toBe(429);
    expect((await tryFrom('2001:db8:7:2::1', 91)).status).toBe(401);
    const four = newAddress();
    await atOnce(6, (n) => tryFrom(`::ffff:${four}`, 100 + n));
    expect((await tryFrom(four, 106)).status).toBe(429);
  });

  it('from a link-local address are counted by interface, whatever its name', async () => {
    const tryFrom = (zone: string, n: number) => login(`local${n}@friends.test`, 'x', `fe80::1:2%${zone}`);
    expect((await tryFrom('eth0.2', 1)).status).toBe(401);
    await atOnce(6, (n) => tryFrom('br-lan', 2 + n));
    expect((await tryFrom('eth0', 9)).status).toBe(429);
  });

  it('are counted for the address from the trusted proxy, whatever the caller claims', async () => {
    const address = newAddress();
    const answers = await atOnce(12, (n) => login(`claim${n}@friends.test`, 'x', `${newAddress()}, ${address}`));
    expectChecked(5, answers);
  });

  it('are counted for the connection if no proxy is trusted', async () => {
    const unproxied = await startOwnApi(STRICT);
    await setClock(NOW, unproxied);
    const answers = await atOnce(12, (n) => login(`bare${n}@friends.test`, 'x', newAddress(), unproxied));
    expectChecked(5, answers);
    await unproxied.stop();
  });
});
