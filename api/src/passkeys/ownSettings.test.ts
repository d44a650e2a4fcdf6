import { call as callApi, control, makeMember, PASSWORD, sql as sqlOf } from '@friends/tools/testing/api/api';
import { type Device, type SoftPasskey, softPasskey } from '@friends/tools/testing/api/softPasskey';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { startOwnApi } from '../../tests/support/ownApi.ts';

/** The clock of the API stands still. */
const NOW = Date.now();
const AT_BRUNEI: Device = { origin: 'https://bn.friends.example.com', rpId: 'friends.example.com' };
const AT_HOME: Device = { ...AT_BRUNEI, origin: 'https://www.friends.example.com' };

describe('passkeys with settings of their own', () => {
  let api: RunningApi;
  const setClock = (ms: number) => control('clock', { now: new Date(ms).toISOString() }, api);
  beforeAll(async () => {
    // Five wrong ones from one address are free.
    api = await startOwnApi({ PORTAL_URL: 'https://www.friends.example.com', RATE_LIMIT_FACTOR: '0.1' });
    await setClock(NOW);
  });
  afterAll(() => api.stop());

  const call = (what: string, options: Parameters<typeof callApi>[1] = {}) => callApi(what, { ...options, api });
  const begin = async (token: string) =>
    (await call('POST /me/passkeys/begin', { token, body: { Password: PASSWORD } })).body;
  const keep = (token: string, { made }: SoftPasskey) =>
    call('POST /me/passkeys', { token, body: { Name: 'Laptop', Passkey: JSON.stringify(made) } });
  const request = async () => (await call('POST /members/login/passkey/begin')).body;
  const logIn = (Passkey: unknown) =>
    call('POST /members/login/passkey', { body: { Passkey: JSON.stringify(Passkey) } });

  async function memberWithPasskey() {
    const member = await makeMember({ api });
    const passkey = softPasskey(await begin(member.token), AT_HOME);
    expect((await keep(member.token, passkey)).status).toBe(201);
    return { member, passkey };
  }

  it('one is good at every host of the portal, as PORTAL_URL says, whatever a header says', async () => {
    expect((await call('GET /members/login/passkey')).body).toEqual({ RpId: 'friends.example.com' });
    const { passkey } = await memberWithPasskey();
    expect((await logIn(passkey.sign(await request(), AT_BRUNEI))).status).toBe(200);
    const elsewhere = passkey.sign(await request(), { ...AT_HOME, origin: 'https://evil.friends.example.com' });
    const headers = { host: 'evil.friends.example.com', 'x-forwarded-host': 'evil.friends.example.com' };
    const refused = await call('POST /members/login/passkey', {
      body: { Passkey: JSON.stringify(elsewhere) },
      headers,
    });
    expect(refused.body.code).toBe('wrong_passkey');
  });

  it('what was begun is good for five minutes', async () => {
    const { member, passkey } = await memberWithPasskey();
    const [late, signed] = [softPasskey(await begin(member.token), AT_HOME), passkey.sign(await request())];
    await setClock(NOW + 5 * 60_000 + 1);
    expect(await logIn(signed)).toMatchObject({ status: 409, body: { code: 'passkey_expired' } });
    expect((await keep(member.token, late)).body.code).toBe('passkey_expired');
    await setClock(NOW);
  });

  it('an operator sees them, and removes them with a reason, a mail and an entry in the audit', async () => {
    const { member, passkey } = await memberWithPasskey();
    const ops = (...args: string[]) => control('ops', { args }, api);
    expect((await ops('members', 'passkeys', String(member.id))).out).toMatch(/Laptop/);
    const remove = ['members', 'remove-passkeys', String(member.id), '--why', 'Lost the phone', '--as', 'sari'];
    expect((await ops(...remove)).out).toBe(`Passkeys of member ${member.id} removed: 1.`);
    expect((await ops(...remove)).exitCode).toBe(1);
    expect((await ops('members', 'passkeys', String(member.id))).out).toBe('This member has no passkeys.');
    expect((await logIn(passkey.sign(await request()))).status).not.toBe(200);
    const sql = (text: string) => sqlOf(text, [], api);
    expect(await sql(`select who, why from audit where what = 'passkeys removed'`)).toEqual([
      { who: 'sari', why: 'Lost the phone' },
    ]);
    const mails = await sql(`select body from mails where kind = 'passkey_removed'`);
    expect(mails[0].body).toMatch(/Our team has removed all passkeys/);
  });

  it('wrong ones slow down, and never a right one', async () => {
    const { passkey } = await memberWithPasskey();
    const wrong = async () => logIn(passkey.sign(await request(), { origin: 'https://friends.example' }));
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await wrong()).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(passkey.sign(await request()))).status).toBe(200);
  });
});
