import { type Api, call, engine, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { logIn } from '../support/asMember.ts';
import { mailKinds } from '../support/mails.ts';
import { countStatuses } from '../support/manyCalls.ts';
import { ownProcesses } from '../support/processes.ts';

/** Both clocks are frozen, so that no attempts are regained while a slow machine still runs. */
const NOW = Date.now();

// With the embedded database there is one process, which counts in the same table.
describe('limits that processes share', () => {
  const processes = ownProcesses({ RATE_LIMITS: 'shared', RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  beforeAll(() => processes.setClock(NOW));

  const login = (Email: string, Password: string, api: Api, address = newAddress()) =>
    logIn(Email, { Password }, { headers: fromAddress(address), api });

  it('count wrong passwords in sum, also many at once, and slow down instead of locking', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const answers = await processes.together(30, (api) => login(email, 'wrong', api, address));
    // Each process checks two at once.
    const { 401: wrong = 0, ...refusals } = countStatuses(answers);
    expect(wrong).toBeGreaterThanOrEqual(10);
    expect(wrong).toBeLessThan(10 + 2 * (engine === 'postgres' ? 2 : 1));
    expect(refusals).toEqual({ 429: 30 - wrong });
    const second = processes.apiOf(1);
    const refused = await login(email, PASSWORD, second, address);
    expect(refused.body.code).toBe('too_many_tries');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 30);
    expect((await login(email, PASSWORD, second)).status).toBe(200);
    await processes.setClock(NOW + 4 * 30_000);
    expect((await login(email, PASSWORD, second, address)).status).toBe(200);
    await processes.setClock(NOW);
  });

  it('let in a known device, whichever process first saw it', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const [cookie = ''] = (await login(email, PASSWORD, processes.apiOf(0), address)).headers.getSetCookie();
    await processes.together(20, (api) => login(email, 'wrong', api, address));
    expect((await login(email, PASSWORD, processes.apiOf(1), address)).status).toBe(429);
    const headers = { ...fromAddress(address), cookie: cookie.split(';')[0] ?? '' };
    for (const turn of [0, 1])
      expect((await logIn(email, {}, { headers, api: processes.apiOf(turn) })).status).toBe(200);
  });

  it('count checks of whether an email address is taken', async () => {
    const headers = fromAddress(newAddress());
    const answers = await processes.together(60, (api, turn) =>
      call('POST /validate/signup', { body: { Email: `shared${turn}@friends.test` }, headers, api }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 40, 429: 20 });
  });

  it('count links and sign-ups in sum', async () => {
    const { email } = await signUp();
    const links = await processes.together(7, (api) =>
      call('POST /reset-passwords', { body: { Email: email }, headers: fromAddress(newAddress()), api }),
    );
    expect(countStatuses(links)).toEqual({ 200: 7 });
    expect((await mailKinds(email)).filter((kind) => kind === 'password_reset')).toHaveLength(1);
    const headers = fromAddress(newAddress());
    const signUps = await processes.together(24, (api) => call('POST /members', { body: {}, headers, api }));
    expect(countStatuses(signUps)).toEqual({ 422: 20, 429: 4 });
  });

  it('store neither email addresses nor network addresses', async () => {
    const rows = await sql('select r::text as row from rate_limits r');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/friends\.test|10\.0\./);
  });
});
