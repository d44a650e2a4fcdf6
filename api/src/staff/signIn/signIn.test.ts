import type { StaffAccount, StaffInvite, StaffSession } from '@friends/shared/contract/staff/account';
import { PASSWORD, setClock, sql } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { untilIs } from '@friends/tools/testing/until';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import {
  invite,
  makeStaff,
  type StaffPerson,
  signIn,
  signInWithCode,
  staffCall,
  staffOps,
} from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const auditLines = (
  target: string,
): Promise<{ who: string; what: string; address: string | null; request_id: string | null }[]> =>
  sql('select who, what, address, request_id from audit where target = $1 order by id', [target]);

/** Options of a call in the session that a response started. */
const inSession = ({ cookie }: { readonly cookie: string }) => ({ cookie });

const auditedActions = async (target: string): Promise<string[]> => (await auditLines(target)).map(({ what }) => what);

describe('an invited person', () => {
  ownApi({}, NOW);

  it('chooses a password, confirms the app, and is signed in: the whole path from the mail to signing out', async () => {
    const { email, link } = await invite('release-manager,auditor');
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      kind: 'staff_invited',
      body: expect.stringContaining(`http://staff.localhost:0/invite/${link}`),
    });
    const invited = await staffCall<StaffInvite>(`GET /staff/invites/${link}`);
    expect(invited.body).toEqual({
      Email: email,
      Name: 'Wulan Sari',
      Secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      Uri: expect.stringMatching(/^otpauth:\/\/totp\/Friends%20Rewards%20staff:/),
    });
    const { Secret: secret } = invited.body;
    const accept = { Password: PASSWORD, Code: totpCode(secret, 0, NOW) };
    const opened = await staffCall(`PUT /staff/invites/${link}`, { body: accept });
    expect(opened.status).toBe(200);
    expect(opened.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    const account = await staffCall<StaffAccount>('GET /staff/account', inSession(opened));
    expect(account.body).toEqual({
      Email: email,
      Name: 'Wulan Sari',
      Roles: ['release-manager', 'auditor'],
      Rights: [
        'releases.read',
        'releases.publish',
        'releases.change',
        'calendar.read',
        'operations.read',
        'audit.read',
        'staff.read',
      ],
      SessionEnds: new Date(NOW + 8 * 60 * MINUTE).toISOString(),
      Directory: false,
    });
    const second = await signInWithCode({ email, secret, cookie: '' }, NOW, 1);
    expect([second.status, second.body.Email]).toEqual([200, email]);
    const sessions = await staffCall<StaffSession[]>('GET /staff/sessions', inSession(second));
    expect(sessions.headers['x-total-count']).toBe('2');
    expect(sessions.body.map(({ Current }) => Current)).toEqual([true, false]);
    expect(sessions.body[0]).toMatchObject({ Address: '127.0.0.1', Ends: account.body.SessionEnds });
    expect((await staffCall(`POST /staff/sessions/${sessions.body[1]?.id}/end`, inSession(second))).status).toBe(200);
    expect((await staffCall('GET /staff/account', inSession(opened))).body.code).toBe('not_logged_in');
    const out = await staffCall('POST /staff/sessions/end', inSession(second));
    expect([out.status, out.headers['set-cookie']]).toEqual([
      200,
      [expect.stringMatching(/^__Host-staff=; Max-Age=0; Path=\/;/)],
    ]);
    expect((await staffCall('GET /staff/account', inSession(second))).status).toBe(401);
    const audit = await auditLines(email);
    expect(audit.map(({ what }) => what)).toEqual([
      'staff invited',
      'invite accepted',
      'signed in',
      'session ended',
      'signed out',
    ]);
    for (const line of audit.slice(1))
      expect(line).toEqual({
        ...line,
        who: email,
        address: '127.0.0.1',
        request_id: expect.stringMatching(/^[\w-]{36}$/),
      });
  });

  it('reads what is wrong with password and code, as members do, and the link stays valid', async () => {
    const { link } = await invite('viewer');
    const { Secret } = (await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body;
    const errorsOf = async (Password: string, Code: string) =>
      (await staffCall(`PUT /staff/invites/${link}`, { body: { Password, Code } })).body.errors ?? {};
    expect(await errorsOf('short', '')).toMatchObject({ Password: expect.any(String), Code: expect.any(String) });
    expect(Object.keys(await errorsOf('password1', totpCode(Secret, 0, NOW)))).toEqual(['Password']);
    expect(Object.keys(await errorsOf(PASSWORD, '000000'))).toEqual(['Code']);
    expect(
      (await staffCall(`PUT /staff/invites/${link}`, { body: { Password: PASSWORD, Code: totpCode(Secret, 0, NOW) } }))
        .status,
    ).toBe(200);
  });

  it('has one link, which is valid once, and not after a newer one', async () => {
    const { email, link } = await invite('viewer');
    const { link: newer } = await invite('viewer', email);
    const accept = async (token: string, secret: string) =>
      (await staffCall(`PUT /staff/invites/${token}`, { body: { Password: PASSWORD, Code: totpCode(secret, 0, NOW) } }))
        .body.code;
    expect((await staffCall(`GET /staff/invites/${link}`)).body.code).toBe('not_found');
    const { Secret } = (await staffCall<StaffInvite>(`GET /staff/invites/${newer}`)).body;
    const both = await Promise.all([accept(newer, Secret), accept(newer, Secret)]);
    expect(both.sort()).toEqual(['token_spent', undefined]);
    expect(await accept(link, Secret)).toBe('token_spent');
    expect((await staffCall(`GET /staff/invites/${newer}`)).status).toBe(404);
    expect((await staffCall(`GET /staff/invites/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('signing in', () => {
  ownApi({}, NOW);

  it('does not reveal which addresses have an account', async () => {
    const { email } = await makeStaff('viewer', NOW);
    const { email: waiting } = await invite('viewer');
    const wrong = await signIn(email, { Password: 'Not-The-Right-One' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    for (const address of ['nobody@friends.test', waiting]) {
      const { status, body } = await signIn(address);
      expect([status, { ...body, requestId: '' }]).toEqual([401, { ...wrong.body, requestId: '' }]);
    }
    await untilIs(async () => (await auditedActions(email)).at(-1), 'refused: wrong password');
    expect(await auditLines(email)).toContainEqual(
      expect.objectContaining({ who: 'nobody', what: 'refused: wrong password', address: '127.0.0.1' }),
    );
    expect(await sql("select target from audit where what = 'refused: wrong password'")).toEqual([{ target: email }]);
  });

  it('asks for the code once the password is right, and accepts each code once', async () => {
    const person = await makeStaff('viewer', NOW);
    expect((await signIn(person.email)).body.code).toBe('code_needed');
    expect((await signIn(person.email, { Password: 'wrong', Code: '000000' })).body.code).toBe('wrong_credentials');
    const wrong = await signIn(person.email, { Code: '000000' });
    expect([wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual(['invalid_input', ['Code']]);
    // The current code was used to accept the invite.
    expect((await signInWithCode(person, NOW)).body.code).toBe('invalid_input');
    const together = await Promise.all([1, 2, 3].map(() => signInWithCode(person, NOW, 1)));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await auditedActions(person.email)).toContain('refused: wrong code');
  });

  it('ends the browser’s previous session', async () => {
    const person = await makeStaff('viewer', NOW);
    const again = await signIn(person.email, { Code: totpCode(person.secret, 1, NOW) }, person);
    expect(again.status).toBe(200);
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
  });

  it('is refused for an ended account, until a new invite is accepted', async () => {
    const person = await makeStaff('viewer', NOW);
    expect((await staffOps('staff', 'end', person.email, '--why', 'Has left')).code).toBe(0);
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
    expect((await signInWithCode(person, NOW, 1)).body.code).toBe('wrong_credentials');
    const { link } = await invite('viewer', person.email);
    expect((await signInWithCode(person, NOW, 1)).body.code).toBe('wrong_credentials');
    expect((await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body.Secret).not.toBe(person.secret);
  });

  it('stores neither token nor secret nor password in readable form', async () => {
    const person = await makeStaff('viewer', NOW);
    const stored = await sql(
      `select s::text, i::text, x::text from staff s left join staff_sessions x on x.staff_id = s.id
       left join staff_invites i on i.staff_id = s.id where email = $1`,
      [person.email],
    );
    for (const secret of [person.secret, person.cookie.split('=')[1], PASSWORD])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

describe('a session', () => {
  ownApi({}, NOW);
  const status = async ({ cookie }: Pick<StaffPerson, 'cookie'>) =>
    (await staffCall('GET /staff/account', { cookie })).status;

  it('ends after 30 minutes without a call, and 8 hours after its start with any number of calls', async () => {
    const [busy, idle] = [await makeStaff('viewer', NOW), await makeStaff('viewer', NOW)];
    for (let minutes = 29; minutes < 8 * 60; minutes += 29) {
      await setClock(NOW + minutes * MINUTE);
      expect([minutes, await status(busy)]).toEqual([minutes, 200]);
      if (minutes === 58) expect(await status(idle)).toBe(401);
    }
    await setClock(NOW + 8 * 60 * MINUTE);
    expect(await status(busy)).toBe(401);
    await setClock(NOW);
  });

  it('is ended by an operator, and the account stays', async () => {
    const person = await makeStaff('viewer', NOW);
    expect(await staffOps('staff', 'log-out', person.email, '--why', 'Laptop lost')).toMatchObject({ code: 0 });
    expect(await status(person)).toBe(401);
    expect((await signInWithCode(person, NOW, 1)).status).toBe(200);
  });

  it('cannot be ended by another person', async () => {
    const [one, other] = [await makeStaff('viewer', NOW), await makeStaff('viewer', NOW)];
    const [session] = (await staffCall<StaffSession[]>('GET /staff/sessions', other)).body;
    expect((await staffCall(`POST /staff/sessions/${session?.id}/end`, one)).body.code).toBe('not_found');
    expect(await status(other)).toBe(200);
  });
});

describe('an invite', () => {
  ownApi({}, NOW);

  it('is valid for 7 days', async () => {
    const { link } = await invite('viewer');
    const { Secret } = (await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body;
    const late = NOW + 7 * DAY;
    await setClock(late);
    expect((await staffCall(`GET /staff/invites/${link}`)).body.code).toBe('not_found');
    const body = { Password: PASSWORD, Code: totpCode(Secret, 0, late) };
    expect((await staffCall(`PUT /staff/invites/${link}`, { body })).body.code).toBe('token_spent');
  });
});
