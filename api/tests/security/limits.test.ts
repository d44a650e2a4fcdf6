import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, call, door, engine, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { solve } from '../support/captcha.ts';
import { startOwnApi } from '../support/ownApi.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

// The limits are counted in the process, whatever database it has.
(engine === 'pglite' ? describe : describe.skip)('too many tries', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-limits-'));
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ ...(await ownDatabase(dataDir)), RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => door('clock', {}, api));

  let lastAddress = 0;
  const newAddress = (): string => {
    lastAddress += 1;
    return `10.0.${lastAddress >> 8}.${lastAddress & 255}`;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (Email: string, Password: string, address: string, target: Api = api) =>
    call('POST /members/login', { body: { Email, Password }, headers: from(address), api: target });

  it('of wrong passwords for one account from one address slow down for half a minute, and say so', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await login(email, 'wrong', address)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const refused = await login(email, PASSWORD, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await door('clock', { now: new Date(Date.now() + 31_000).toISOString() }, api);
    expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('slow down in the same way for an account that nobody has', async () => {
    const address = newAddress();
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await login('nobody@friends.test', 'x', address)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('count before the next password is checked, so that many at once do not slip through', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, 'wrong', address)));
    // Two are checked at once.
    expect([10, 11]).toContain(answers.filter(({ status }) => status === 401).length);
  });

  it('of one address are refused, whatever the accounts, and other addresses go on', async () => {
    const address = newAddress();
    const { email } = await makeMember({ api });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => login(`n${n}@friends.test`, 'x', address)));
    expect([50, 51]).toContain(answers.filter(({ status }) => status === 401).length);
    expect((await login(email, PASSWORD, address)).status).toBe(429);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('for one account from ever new addresses end as well, and are 960 a day from then on', async () => {
    const { email } = await makeMember({ api });
    const answers = await Promise.all(Array.from({ length: 110 }, () => login(email, 'wrong', newAddress())));
    expect([100, 101]).toContain(answers.filter(({ status }) => status === 401).length);
    const refused = await login(email, 'wrong', newAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
  });

  it('do not count logins that succeed', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    for (let turn = 0; turn < 12; turn += 1) expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('of asking for links are refused for the address, whatever the accounts', async () => {
    const address = newAddress();
    const ask = (n: number) =>
      call('POST /reset-passwords', { body: { Email: `reset${n}@friends.test` }, headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('of signing up are refused for the address, and go on after an hour', async () => {
    const address = newAddress();
    // Wrong in every field, so that none costs a hash.
    const body = { AgentCode: '', UserId: '', Email: '', Password: '', PasswordConfirm: '' };
    const ask = () => call('POST /members', { body, headers: from(address), api });
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
    await door('clock', { now: new Date(Date.now() + 61 * 60_000).toISOString() }, api);
    expect((await ask()).status).toBe(422);
  });

  it('of looking at forms and guessing links are refused for the address', async () => {
    const address = newAddress();
    const look = (turn: number) =>
      turn % 2 === 0
        ? call('POST /validate/signup', { body: { Email: 'a@b.test' }, headers: from(address), api })
        : call(`GET /reset-passwords/${'A'.repeat(43)}`, { headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 125 }, (_, turn) => look(turn)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('of asking whose e-mail is taken are refused for the address, so that 1,000 take a day', async () => {
    const address = newAddress();
    const ask = (Email: string) => call('POST /validate/signup', { body: { Email }, headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`harvest${n}@friends.test`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(85);
    // What was answered before is no news; a form asks for it again with every field.
    expect((await ask('harvest0@friends.test')).status).toBe(200);
    // Hour by hour through a day, as much as is let through.
    const start = Date.now();
    let answered = 40;
    for (let hour = 1; hour <= 24; hour += 1) {
      await door('clock', { now: new Date(start + hour * 3600_000).toISOString() }, api);
      const more = await Promise.all(Array.from({ length: 45 }, (_, n) => ask(`h${hour}-${n}@friends.test`)));
      answered += more.filter(({ status }) => status === 200).length;
    }
    expect(answered).toBeLessThanOrEqual(1000);
  });

  it('of asking whose e-mail is taken are not more by signing up, nor by a member’s profile', async () => {
    const address = newAddress();
    const body = { AgentCode: 'H1', UserId: 'h', Phone: '081', Password: PASSWORD, PasswordConfirm: PASSWORD };
    const { email, token } = await makeMember({ api });
    const validate = (Email: string) => call('POST /validate/signup', { body: { Email }, headers: from(address), api });
    for (let n = 0; n < 39; n += 1) expect((await validate(`x${n}@friends.test`)).status).toBe(200);
    const refused = await call('POST /members', { body: { ...body, Email: email }, headers: from(address), api });
    expect(refused.body.errors).toEqual({ Email: expect.any(String) });
    expect((await validate('another@friends.test')).status).toBe(429);

    const profile = (Email: string) => call('POST /validate/editProfile', { token, body: { Email }, api });
    for (let n = 0; n < 40; n += 1) expect((await profile(`p${n}@friends.test`)).status).toBe(200);
    expect((await profile('p40@friends.test')).status).toBe(429);
    const form = new FormData();
    const fields = { Name: 'Ana', Email: 'p41@friends.test', Phone: '081234567890', Birthdate: '1990-05-17' };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    expect((await call('PUT /me', { token, body: form, api })).status).toBe(429);
  });

  it('of writing to the team are refused for the address', async () => {
    const address = newAddress();
    const write = async () => {
      const recaptcha = solve((await call('GET /captcha', { headers: from(address), api })).body);
      const body = {
        Name: 'Ana',
        Phone: '081234567890',
        Email: 'ana@friends.test',
        Company: 'A',
        Message: 'M',
        recaptcha,
      };
      return (await call('POST /contact', { body, headers: from(address), api })).status;
    };
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push(await write());
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('of the current password slow down whoever has stolen a token, wherever it is asked for, and not its member', async () => {
    const { email, token } = await makeMember({ api });
    const change = { NewPassword: 'A-New-Password-1', NewPasswordConfirm: 'A-New-Password-1' };
    const asked = {
      'PUT /me/change-password': change,
      'POST /me/confirm-password': {},
      'POST /me/second-factor': {},
      'PUT /me/second-factor/off': { Code: '123456' },
    };
    const all = (Password: string, address: string) =>
      Promise.all(
        Object.entries(asked).map(async ([what, body]) => {
          const given = { token, body: { ...body, Password }, headers: from(address), api };
          return (await call(what, given)).status;
        }),
      );
    const [thief, home] = [newAddress(), newAddress()];
    const refused = Array(4).fill(429);
    for (let turn = 0; turn < 2; turn += 1) expect(await all('guessed', thief)).toEqual(Array(4).fill(422));
    await all('guessed', thief);
    expect(await all('guessed', thief)).toEqual(refused);
    expect((await login(email, PASSWORD, thief)).status).toBe(429);
    // A guess in half a minute, and not one for each call.
    await door('clock', { now: new Date(Date.now() + 31_000).toISOString() }, api);
    expect((await all('guessed', thief)).filter((status) => status === 422).length).toBeLessThan(4);
    const confirm = { token, body: { Password: PASSWORD }, headers: from(home), api };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
    const answer = await call('PUT /me/change-password', { ...confirm, body: { Password: PASSWORD, ...change } });
    expect(answer.status).toBe(200);
  });

  it('of new mail addresses are refused for the member, as each sends a mail to somebody', async () => {
    const { token } = await makeMember({ api });
    const ask = async (turn: number) => {
      const form = new FormData();
      const Email = `other${turn}@friends.test`;
      const fields = { Name: 'Ana', Email, Phone: '081234567890', Birthdate: '1990-05-17' };
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      return (await call('PUT /me', { token, body: form, headers: from(newAddress()), api })).status;
    };
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await ask(turn));
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    const again = { token, headers: from(newAddress()), api };
    expect((await call('POST /me/email-change/send-again', again)).status).toBe(429);
  });

  it('of one holder of IPv6 addresses are counted together, and an IPv4 address is one however it is written', async () => {
    const tryFrom = (address: string, n: number) => login(`six${n}@friends.test`, 'x', address);
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => tryFrom(`2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`, n)),
    );
    expect([50, 51]).toContain(answers.filter(({ status }) => status === 401).length);
    expect((await tryFrom('2001:db8:7:1::1', 90)).status).toBe(429);
    expect((await tryFrom('2001:db8:7:2::1', 91)).status).toBe(401);
    const four = newAddress();
    await Promise.all(Array.from({ length: 51 }, (_, n) => login(`four${n}@friends.test`, 'x', `::ffff:${four}`)));
    expect((await login('four@friends.test', 'x', four)).status).toBe(429);
  });

  it('are counted for the address that the trusted proxy saw, whatever the caller claims to come from', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => login(`claim${n}@friends.test`, 'x', `${newAddress()}, ${address}`)),
    );
    expect([50, 51]).toContain(answers.filter(({ status }) => status === 401).length);
  });

  it('are counted for the connection where no proxy is trusted', async () => {
    const bare = await startOwnApi({ RATE_LIMIT_FACTOR: '1' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => login(`bare${n}@friends.test`, 'x', newAddress(), bare)),
    );
    expect([50, 51]).toContain(answers.filter(({ status }) => status === 401).length);
    await bare.stop();
  });

  it('of calls of one address are refused after 1200 in a minute', async () => {
    const address = newAddress();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 13; turn += 1) {
      const hundred = Array.from({ length: 100 }, () => call('GET /testimonials', { headers: from(address), api }));
      for (const { status } of await Promise.all(hundred)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
