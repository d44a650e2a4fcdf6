import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, apiFolder, call, door, engine, makeMember, PASSWORD, sharedApi, signUp } from './support/api.ts';
import { type RunningApi, startApi } from './support/startApi.ts';

// The limits are counted in the process, whatever database it has.
(engine === 'pglite' ? describe : describe.skip)('too many tries', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-limits-'));
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi(apiFolder, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
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

  it('of wrong passwords for one account slow down, from wherever they come, and say when to come back', async () => {
    const { email } = await makeMember({ api });
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await login(email, 'wrong', newAddress())).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const refused = await login(email, PASSWORD, newAddress());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    await door('clock', { now: new Date(Date.now() + 16 * 60_000).toISOString() }, api);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('slow down in the same way for an account that nobody has', async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await login('nobody@friends.test', 'x', newAddress())).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('count before the password is checked, so that many at once do not slip through', async () => {
    const { email } = await makeMember({ api });
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, 'wrong', newAddress())));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('of one address are refused, whatever the accounts, and other addresses go on', async () => {
    const address = newAddress();
    const { email } = await makeMember({ api });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => login(`n${n}@friends.test`, 'x', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect((await login(email, PASSWORD, address)).status).toBe(429);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('do not count logins that succeed', async () => {
    const { email } = await makeMember({ api });
    const address = newAddress();
    for (let turn = 0; turn < 12; turn += 1) expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('of asking for a link are refused for the account', async () => {
    const { email } = await signUp({}, api);
    const ask = () => call('POST /reset-passwords', { body: { Email: email }, headers: from(newAddress()), api });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('of calls of one address are refused after 1200 in a minute', async () => {
    const address = newAddress();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 13; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => call('GET /testimonials', { headers: from(address), api })),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('metrics', () => {
  const read = (url: string, headers = {}) => fetch(`${url}/metrics`, { headers });

  it('tell this machine, and nobody behind a proxy, of calls, the ledger and what waits', async () => {
    const { url } = sharedApi();
    await call('GET /testimonials');
    const text = await (await read(url)).text();
    expect(text).toMatch(/friends_calls_total\{method="GET",route="\/api\/v1\/testimonials",status="200"\} \d+/);
    for (const name of [
      'friends_ledger_faults',
      'friends_mails_unsent',
      'friends_redemptions_pending',
      'process_resident_memory_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
    expect((await read(url, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });
});
