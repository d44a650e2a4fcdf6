import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { sql } from '@friends/tools/testing/api/api';
import { startProviderProcess } from '@friends/tools/testing/signOn/startProviderProcess';
import type { OpenedApi } from '../../../tests/support/openApi.ts';
import { forTests, startOwnApi } from '../../../tests/support/ownApi.ts';
import { signOnAs } from '../../../tests/support/signOnAs.ts';
import { signIn, staffCall, staffOps } from '../../../tests/support/staff.ts';
import { type Forger, type Forgery, startForger } from '../../../tests/support/startForger.ts';

const STAFF_URL = 'http://staff.localhost:0';
const REDIRECT_URI = `${STAFF_URL}/sign-on`;

interface Entered {
  readonly Account: StaffAccount;
  readonly Return: string;
}

/** Starts a sign-in. @returns the provider's URL, and the cookie that identifies the browser */
async function begin(Return = '/releases') {
  const { status, body, headers } = await staffCall<{ readonly Url: string }>('POST /staff/sign-on', {
    body: { Return },
  });
  if (status !== 200) throw new Error(`The sign-in did not start: ${status}`);
  const [cookie = ''] = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return { url: body.Url, cookie };
}

const finish = (cookie: string, Query: string) =>
  staffCall<Partial<Entered> & { readonly code?: string; readonly detail?: string }>('POST /staff/sign-on/finish', {
    cookie,
    body: { Query },
  });

const auditOf = async (target: string): Promise<string[]> => {
  const lines: { what: string }[] = await sql('select what from audit where target = $1 order by id', [target]);
  return lines.map(({ what }) => what);
};

describe('single sign-on', () => {
  const person = (name: string, groups: readonly string[], amr: readonly string[] = ['mfa']) => ({
    email: `${name.toLowerCase()}@company.test`,
    name,
    groups,
    amr,
  });
  forTests(
    async () => {
      const people = [person('Ayu', ['auditor']), person('Bima', []), person('Citra', ['viewer'], ['pwd'])];
      const provider = await startProviderProcess(STAFF_URL, [...people, person('Dewi', ['viewer', 'auditor'])]);
      const settings = { STAFF_OIDC_ROLES: 'auditor=auditor,viewer=viewer' };
      const api = await startOwnApi({ ...provider.settings, ...settings });
      return { ...api, stop: () => api.stop().then(() => provider.stop()) };
    },
    (api: OpenedApi) => api,
  );

  it('signs a person in with the rights of their groups, and signs them out at the provider, too', async () => {
    expect((await staffCall('GET /staff/sign-in')).body).toEqual({ Provider: 'Friends ID' });
    const { url, cookie } = await begin('/audit?page=2');
    expect(cookie).toMatch(/^__Host-staff-sign-on=/);
    const entered = await finish(cookie, await signOnAs(url, 'ayu@company.test', REDIRECT_URI));
    expect(entered.body).toMatchObject({
      Account: { Email: 'ayu@company.test', Name: 'Ayu', Roles: ['auditor'], Directory: true },
      Return: '/audit?page=2',
    });
    expect(entered.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
        expect.stringMatching(/^__Host-staff-sign-on=; Max-Age=0; Path=\/;/),
      ]),
    );
    const session = { cookie: entered.cookie };
    expect((await staffCall<StaffAccount>('GET /staff/account', session)).body.Rights).toContain('audit.read');
    const out = await staffCall<{ readonly Url: string }>('POST /staff/sessions/end', session);
    const end = new URL(out.body.Url);
    expect([end.pathname, end.searchParams.get('post_logout_redirect_uri')]).toEqual(['/session/end', `${STAFF_URL}/`]);
    expect((await fetch(end)).status).toBe(200);
    expect(await auditOf('ayu@company.test')).toEqual(["signed in with the company's account", 'signed out']);
  });

  it('refuses a response that was used before, or that another browser requested', async () => {
    const first = await begin();
    const query = await signOnAs(first.url, 'dewi@company.test', REDIRECT_URI);
    const other = await begin();
    expect((await finish(other.cookie, query)).body.code).toBe('token_spent');
    expect((await finish('', query)).body.code).toBe('token_spent');
    expect((await finish(first.cookie, query)).status).toBe(200);
    expect((await finish(first.cookie, query)).body).toMatchObject({
      code: 'token_spent',
      detail: expect.stringContaining('Sign in again'),
    });
  });

  it('explains the refusal to a person without a group, with one factor, or refused by the provider', async () => {
    const cases = {
      'bima@company.test': 'not in a group',
      'citra@company.test': 'second factor',
      '': 'refused you',
    };
    for (const [email, sentence] of Object.entries(cases)) {
      const { url, cookie } = await begin();
      const { status, body } = await finish(cookie, await signOnAs(url, email, REDIRECT_URI));
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ code: 'no_right', detail: expect.stringContaining(sentence) }),
      ]);
    }
    expect(await auditOf('bima@company.test')).toEqual(['refused: company sign-on (in no group that has a role)']);
  });

  it('closes passwords and invites, and the directory’s fields cannot be changed here', async () => {
    expect((await signIn('releases@friends.test')).body).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('company’s account'),
    });
    expect(
      (await staffOps('staff', 'invite', 'new@friends.test', '--name', 'New', '--role', 'viewer')).output,
    ).toContain('directory');
    expect((await staffCall(`GET /staff/invites/${'x'.repeat(43)}`)).body.code).toBe('conflict');
    const { url, cookie } = await begin();
    await finish(cookie, await signOnAs(url, 'dewi@company.test', REDIRECT_URI));
    for (const command of [
      ['roles', 'dewi@company.test', '--roles', 'viewer'],
      ['end', 'dewi@company.test'],
    ])
      expect((await staffOps('staff', ...command, '--why', 'x')).output).toContain('directory');
  });

  it('leads back to a page of this portal only', async () => {
    for (const Return of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'releases'])
      expect((await staffCall('POST /staff/sign-on', { body: { Return } })).status).toBe(422);
  });
});

describe('an unexpected provider response', () => {
  let forger: Forger;
  forTests(
    async () => {
      forger = await startForger();
      const api = await startOwnApi(forger.settings);
      return { ...api, stop: () => api.stop().then(() => forger.stop()) };
    },
    (api: OpenedApi) => api,
  );

  async function enter(forgery: Forgery) {
    const { url, cookie } = await begin();
    return finish(cookie, forger.answer(url, forgery));
  }

  it('is refused with another issuer, audience, nonce, time or key', async () => {
    const now = Math.floor(Date.now() / 1000);
    const forgeries: Readonly<Record<string, Forgery>> = {
      'another issuer': { claims: { iss: 'https://elsewhere.test' } },
      'another audience': { claims: { aud: 'another-client' } },
      'another nonce': { claims: { nonce: 'of-another-sign-in' } },
      'a missing nonce': { claims: { nonce: undefined } },
      'an expired token': { claims: { exp: now - 3600 } },
      'a sign-in 24 hours ago': { claims: { auth_time: now - 24 * 3600 } },
      'a foreign key': { hasForeignKey: true },
    };
    for (const [what, forgery] of Object.entries(forgeries))
      expect([what, (await enter(forgery)).body.code]).toEqual([what, 'token_spent']);
    expect((await enter({})).status).toBe(200);
  });

  it('gives roles by the named groups, and by nothing that looks like them', async () => {
    for (const groups of ['auditor', ['Audit', 'audit '], { audit: true }, [['audit']], null, 7])
      expect((await enter({ claims: { groups } })).body.code).toBe('no_right');
    const { body } = await enter({ claims: { groups: ['sales', 'audit', 'releases'] } });
    expect(body.Account?.Roles).toEqual(['auditor', 'release-manager']);
  });

  it('is completed with groups left out of its token, of the same subject only', async () => {
    const { body } = await enter({ claims: { groups: undefined }, userInfo: { groups: ['releases'] } });
    expect(body.Account?.Roles).toEqual(['release-manager']);
    const other = { claims: { groups: undefined }, userInfo: { sub: 'budi', groups: ['releases'] } };
    expect((await enter(other)).body.code).toBe('token_spent');
  });

  it('removes lost roles at the next sign-in, and keeps the account under a new address', async () => {
    const before = await enter({ claims: { sub: 'rina', email: 'rina@friends.test', groups: ['audit', 'releases'] } });
    const after = await enter({ claims: { sub: 'rina', email: 'rina.sari@friends.test', groups: ['releases'] } });
    expect(after.body.Account).toMatchObject({ Email: 'rina.sari@friends.test', Roles: ['release-manager'] });
    const session = { cookie: before.cookie };
    expect((await staffCall<StaffAccount>('GET /staff/account', session)).body.Email).toBe('rina.sari@friends.test');
    expect((await staffCall('GET /staff/audit', session)).status).toBe(403);
  });

  it('does not open another person’s account by their address', async () => {
    await enter({ claims: { sub: 'sinta', email: 'sinta@friends.test' } });
    expect((await enter({ claims: { sub: 'another', email: 'sinta@friends.test' } })).body.code).toBe('no_right');
    // Of before the provider was there, and of one that was there before it.
    await sql(
      `insert into staff (email, name, roles, password_hash, secret, issuer, subject, invited_at, invited_by, confirmed_at)
       values ('ratna@friends.test', 'Ratna', '{administrator}', 'x', 'x', null, null, now(), 'ops', now()),
         ('lina@friends.test', 'Lina', '{administrator}', null, null, 'https://before.test', '7', now(), 'x', now())`,
    );
    await sql(
      `insert into staff_sessions (token_hash, staff_id, created_at, used_at, device, address)
       select sha256('x'), id, now(), now(), '', '' from staff where email = 'ratna@friends.test'`,
    );
    const sessions = () => sql("select 1 from staff_sessions join staff on id = staff_id where email like 'ratna@%'");
    const mine = { sub: 'ratna', email: 'ratna@friends.test' };
    expect((await enter({ claims: { ...mine, email_verified: undefined } })).body.code).toBe('no_right');
    expect((await enter({ claims: { ...mine, email_verified: false } })).body.code).toBe('no_right');
    expect((await enter({ claims: mine })).body.Account?.Roles).toEqual(['auditor']);
    // A session that was opened with the password has ended.
    expect(await sessions()).toHaveLength(1);
    await enter({ claims: mine });
    expect(await sessions()).toHaveLength(2);
    const moved = { claims: { sub: 'lina', email: 'lina@friends.test' } };
    expect((await enter(moved)).body.Account?.Roles).toEqual(['auditor']);
  });

  it('is reported as unavailable if the provider fails, not as a wrong sign-in', async () => {
    expect((await enter({ status: 503 })).body.code).toBe('unavailable');
  });

  it('opens one account for one person in two tabs at once', async () => {
    const claims = { sub: 'tari', email: 'tari@friends.test' };
    const answers = await Promise.all([enter({ claims }), enter({ claims })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sql('select id from staff where email = $1', ['tari@friends.test'])).toHaveLength(1);
  });
});
