import type { StaffInvite } from '@friends/shared/contract/staff/account';
import { control, sql } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { invite, makeStaff, signIn, signInWithCode, staffCall, staffOps } from '../../../tests/support/staff.ts';
import { DEMO_STAFF } from '../../demo/demoStaff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');

describe('staff commands', () => {
  ownApi({}, NOW);

  it('list accounts with roles, state and last sign-in', async () => {
    const person = await makeStaff('viewer', NOW);
    const { email } = await invite('auditor');
    const rows: { Email: string }[] = JSON.parse((await staffOps('staff', '--json')).output);
    const of = (address: string) => rows.find(({ Email }) => Email === address);
    expect(of(person.email)).toMatchObject({ Roles: ['viewer'], State: 'open', SignedIn: new Date(NOW).toISOString() });
    expect(of(email)).toMatchObject({ Name: 'Wulan Sari', Roles: ['auditor'], State: 'invited', SignedIn: null });
    expect((await staffOps('staff')).output).toMatch(new RegExp(`${email} +Wulan Sari +auditor +invited`));
  });

  it('explain invalid input in a sentence', async () => {
    const { email } = await makeStaff('release-manager', NOW);
    const invalid: [words: string[], message: string][] = [
      [['staff', 'invite', 'nobody', '--name', 'N', '--role', 'viewer'], '"nobody" is not an e-mail address.'],
      [['staff', 'invite', email, '--name', 'N', '--role', 'viewer'], `${email} has signed up already.`],
      [
        ['staff', 'roles', 'x@friends.test', '--roles', 'viewer', '--why', 'x'],
        'No staff account has the address x@friends.test.',
      ],
      [['staff', 'end', 'x@friends.test', '--why', 'x'], 'No staff account has the address x@friends.test.'],
      [
        ['staff', 'end', email, '--why', 'x'],
        `${email} is the last person with releases.publish and releases.change. Give the same permissions to someone else first.`,
      ],
      [
        ['staff', 'roles', email, '--roles', 'auditor', '--why', 'x'],
        `${email} is the last person with releases.publish and releases.change.`,
      ],
      [
        ['staff', 'invite', email, '--name', 'N', '--role', 'viewer', '--anew', '--why', 'x'],
        `${email} is the last person with releases.publish and releases.change.`,
      ],
      [['staff', 'invite', email, '--name', 'N', '--role', 'viewer', '--anew'], '--anew resets an account:'],
    ];
    for (const [words, message] of invalid)
      expect([words, await staffOps(...words)]).toEqual([words, { code: 1, output: expect.stringContaining(message) }]);
    await makeStaff('release-manager', NOW);
    expect((await staffOps('staff', 'end', email, '--why', 'x')).code).toBe(0);
  });

  it('reset an account whose app was lost, with everything that becomes invalid', async () => {
    const person = await makeStaff('viewer', NOW);
    const words = ['staff', 'invite', person.email, '--name', 'Wulan Sari', '--role', 'viewer', '--anew'];
    const reason = ['--why', 'Lost the app', '--json'];
    const { Link } = JSON.parse((await staffOps(...words, ...reason)).output);
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
    expect((await signInWithCode(person, NOW, 1)).status).toBe(401);
    const { body } = await staffCall<StaffInvite>(`GET /staff/invites/${Link.split('/').at(-1)}`);
    expect(body.Secret).not.toBe(person.secret);
  });

  it('write the former roles of a reset account to the audit', async () => {
    const { email } = await makeStaff('viewer', NOW);
    const words = ['staff', 'invite', email, '--name', 'Wulan Sari', '--role', 'auditor', '--anew', '--why', 'New job'];
    expect((await staffOps(...words)).code).toBe(0);
    expect(await readLastAudit(email)).toMatchObject({
      what: 'staff invited anew',
      why: 'New job',
      before: { Roles: 'viewer' },
      after: { Roles: 'auditor' },
    });
  });

  it('encrypt each secret for its own account', async () => {
    const [thief, victim] = [await makeStaff('viewer', NOW), await makeStaff('viewer', NOW)];
    const moved = 'update staff set secret = (select secret from staff where email = $2) where email = $1';
    await sql(moved, [victim.email, thief.email]);
    expect((await signInWithCode({ ...victim, secret: thief.secret }, NOW, 1)).status).toBe(500);
  });
});

describe('the demo', () => {
  const portal = ownPortal();

  it('has staff who sign in with the code that a command prints, also if the demo existed before', async () => {
    await control('addDemoData');
    await sql('delete from staff_sessions');
    await sql('delete from staff');
    expect(await control('addDemoData')).toBe(false);
    const Code = (await portal.ops('staff', 'demo-code')).out;
    expect(Code).toMatch(/^\d{6}$/);
    const { status, body } = await signIn('releases@friends.test', { Code });
    expect([status, body.Roles]).toEqual([200, ['release-manager']]);
    await portal.ops('staff', 'log-out', 'releases@friends.test', '--why', 'x');
    await control('addDemoData');
    const emails = DEMO_STAFF.map(({ email }) => email).sort();
    expect(await sql('select email from staff order by email')).toEqual(emails.map((email) => ({ email })));
  });

  it('has no staff in a database without its members', async () => {
    // An email address alone does not identify a demo member.
    await sql("update members set agent_code = 'JKT001', user_id = user_id || id");
    await sql('delete from staff_sessions');
    await sql('delete from staff');
    await control('addDemoData');
    expect(await sql('select email from staff')).toEqual([]);
  });
});
