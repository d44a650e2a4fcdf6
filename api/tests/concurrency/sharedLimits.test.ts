import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, call, control, engine, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { newAddress } from '../support/addresses.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

/** The clock of both stands still, so that nothing is paid off while a slow machine still tries. */
const NOW = Date.now();

// On the embedded database there is one process; the same limits are counted in its table.
describe('limits that processes share', () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'friends-shared-')));
  const started: RunningApi[] = [];
  let either: (turn: number) => Api;
  beforeAll(async () => {
    const database = await ownDatabase(folders[0] ?? '');
    const settings = { ...database, RATE_LIMITS: 'shared', RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
    started.push(await startApi(settings));
    if (engine === 'postgres') started.push(await startApi({ ...settings, DATA_DIR: folders[1] ?? '' }));
    await setClock(NOW);
    either = (turn) => started[turn % started.length] ?? { url: '', control: '' };
  });
  afterAll(async () => {
    for (const api of started) await api.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function setClock(ms: number): Promise<void> {
    for (const api of started) await control('clock', { now: new Date(ms).toISOString() }, api);
  }
  const login = (Email: string, Password: string, turn: number, address = newAddress()) =>
    call('POST /members/login', {
      body: { Email, Password },
      headers: { 'x-forwarded-for': address },
      api: either(turn),
    });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
  const together = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

  it('hold for wrong passwords in sum, also of many at once, and slow down instead of locking', async () => {
    const { email } = await makeMember({ api: either(0) });
    const address = newAddress();
    const answers = await together(30, (turn) => login(email, 'wrong', turn, address));
    // Two are checked at once in each process.
    const wrong = answers.filter(({ status }) => status === 401).length;
    expect(wrong).toBeGreaterThanOrEqual(10);
    expect(wrong).toBeLessThan(10 + 2 * started.length);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - wrong);
    const refused = await login(email, PASSWORD, 1, address);
    expect(refused.body.code).toBe('too_many_tries');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 30);
    expect((await login(email, PASSWORD, 1)).status).toBe(200);
    await setClock(NOW + 4 * 30_000);
    expect((await login(email, PASSWORD, 1, address)).status).toBe(200);
    await setClock(NOW);
  });

  it('let a device in that is known, whichever process it was that learned it', async () => {
    const { email } = await makeMember({ api: either(0) });
    const address = newAddress();
    const [cookie = ''] = (await login(email, PASSWORD, 0, address)).headers.getSetCookie();
    await together(20, (turn) => login(email, 'wrong', turn, address));
    expect((await login(email, PASSWORD, 1, address)).status).toBe(429);
    const headers = { 'x-forwarded-for': address, cookie: cookie.split(';')[0] ?? '' };
    const body = { Email: email, Password: PASSWORD };
    for (const turn of [0, 1]) {
      expect((await call('POST /members/login', { body, headers, api: either(turn) })).status).toBe(200);
    }
  });

  it('hold for e-mail addresses that are looked up', async () => {
    const address = newAddress();
    const answers = await together(60, (turn) =>
      call('POST /validate/signup', {
        body: { Email: `shared${turn}@friends.test` },
        headers: { 'x-forwarded-for': address },
        api: either(turn),
      }),
    );
    expect(statuses(answers)).toEqual([...Array(40).fill(200), ...Array(20).fill(429)]);
  });

  it('do not count logins that succeed', async () => {
    const { email } = await makeMember({ api: either(0) });
    const address = newAddress();
    for (let turn = 0; turn < 12; turn += 1) expect((await login(email, PASSWORD, turn, address)).status).toBe(200);
  });

  it('hold for links and sign-ups in sum', async () => {
    const { email } = await signUp({}, either(0));
    const links = await together(7, (turn) =>
      call('POST /reset-passwords', {
        body: { Email: email },
        headers: { 'x-forwarded-for': newAddress() },
        api: either(turn),
      }),
    );
    expect(statuses(links)).toEqual(Array(7).fill(200));
    const mails = await sql(
      `select id from mails where recipient = $1 and kind = 'password_reset'`,
      [email],
      either(0),
    );
    expect(mails).toHaveLength(1);
    const address = newAddress();
    const joins = await together(24, (turn) =>
      call('POST /members', { body: {}, headers: { 'x-forwarded-for': address }, api: either(turn) }),
    );
    expect(statuses(joins)).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
  });

  it('keep nothing that tells whose tries they are', async () => {
    const rows = await sql('select r::text as row from rate_limits r', [], either(0));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/friends\.test|10\.0\./);
  });
});
