import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffPerson as PersonSeen } from '@friends/shared/contract/staff/people';
import { mailedToken } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { findPerson, readLastAudit } from '../../../tests/support/people.ts';
import {
  invite,
  makeStaff,
  type StaffAnswer,
  type StaffPerson,
  signInWithCode,
  staffCall,
  staffOps,
} from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({}, NOW);

let admin: StaffPerson;
beforeAll(async () => {
  admin = await makeStaff('administrator', NOW);
});

const see = (email: string) => findPerson(email, admin);

/** Decides about an account at its current revision, with a reason. */
async function decide(
  { email }: { readonly email: string },
  action: 'invite' | 'roles' | 'end' | 'sign-out',
  extraFields: { readonly Roles?: readonly string[]; readonly Revision?: string } = {},
): Promise<StaffAnswer<Partial<PersonSeen & Problem>>> {
  const { id, Revision } = await see(email);
  const body = { Revision, Why: 'As we spoke', ...extraFields };
  return staffCall(`POST /staff/people/${id}/${action}`, { cookie: admin.cookie, body });
}

/** Fields of a decision besides its reason. */
const extraFields = (action: string, role: string) => (action === 'roles' ? { Roles: [role] } : {});

describe('a new link', () => {
  it('replaces the previous one', async () => {
    const { email, link } = await invite('viewer');
    const { status, body } = await decide({ email }, 'invite');
    expect([status, body]).toEqual([200, expect.objectContaining({ Email: email, State: 'invited' })]);
    expect(JSON.stringify(body)).not.toMatch(/[\w-]{43}/);
    expect((await staffCall(`GET /staff/invites/${link}`)).body.code).toBe('not_found');
    const second = await mailedToken(email, 'invite');
    expect((await staffCall(`GET /staff/invites/${second}`)).status).toBe(200);
  });

  it('replaces password, app and sessions of a person who lost them', async () => {
    const person = await makeStaff('viewer', NOW);
    expect((await decide(person, 'invite')).body).toMatchObject({ State: 'invited', Roles: ['viewer'] });
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
    expect((await signInWithCode(person, NOW, 1)).status).toBe(401);
    expect(await readLastAudit(person.email)).toMatchObject({
      what: 'staff invited anew',
      why: 'As we spoke',
      before: { Roles: 'viewer' },
      after: { Roles: 'viewer' },
    });
  });

  it('reactivates an ended account', async () => {
    const person = await makeStaff('viewer', NOW);
    await decide(person, 'end');
    for (const action of ['end', 'sign-out', 'roles'] as const)
      expect((await decide(person, action, extraFields(action, 'auditor'))).body.detail).toMatch(
        /this account is closed/,
      );
    expect((await decide(person, 'invite')).body.State).toBe('invited');
  });
});

describe('new roles', () => {
  it('apply at the next call, and are in the audit with the reason', async () => {
    const person = await makeStaff('viewer', NOW);
    const audit = async () => (await staffCall('GET /staff/audit', person)).status;
    expect(await audit()).toBe(403);
    expect((await decide(person, 'roles', { Roles: ['viewer', 'auditor'] })).body.Roles).toEqual(['viewer', 'auditor']);
    expect(await audit()).toBe(200);
    expect(await readLastAudit(person.email)).toEqual({
      who: admin.email,
      what: 'staff roles changed',
      before: { Roles: 'viewer' },
      after: { Roles: 'viewer, auditor' },
      why: 'As we spoke',
      by_right: 'staff.change',
    });
    await decide(person, 'roles', { Roles: ['viewer'] });
    expect(await audit()).toBe(403);
  });

  it('need a reason and at least one role', async () => {
    const { email } = await makeStaff('viewer', NOW);
    const { id, Revision } = await see(email);
    const body = { Revision, Why: ' ', Roles: [] };
    const refused = await staffCall(`POST /staff/people/${id}/roles`, { cookie: admin.cookie, body });
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['Roles', 'Why']);
  });
});

describe('ending an account', () => {
  it('ends its sessions and its links at once', async () => {
    const [person, invited] = [await makeStaff('viewer', NOW), await invite('viewer')];
    expect((await decide(person, 'end')).body.State).toBe('ended');
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
    await decide(invited, 'end');
    expect((await staffCall(`GET /staff/invites/${invited.link}`)).body.code).toBe('not_found');
    expect(await readLastAudit(person.email)).toMatchObject({
      what: 'staff ended',
      why: 'As we spoke',
      before: { State: 'open', Roles: 'viewer' },
      after: { State: 'ended' },
    });
  });

  it('is not needed to sign a person out everywhere', async () => {
    const person = await makeStaff('viewer', NOW);
    expect((await decide(person, 'sign-out')).body.State).toBe('open');
    expect((await staffCall('GET /staff/account', person)).status).toBe(401);
    expect((await signInWithCode(person, NOW, 1)).status).toBe(200);
  });
});

describe('four eyes', () => {
  it.each(['invite', 'roles', 'end', 'sign-out'] as const)('refuse “%s” about oneself', async (action) => {
    const { status, body } = await decide(admin, action, extraFields(action, 'viewer'));
    expect([status, body.detail]).toEqual([409, expect.stringContaining('this is your own account')]);
    expect(await readLastAudit(admin.email)).toMatchObject({
      what: expect.stringMatching(/^refused: staff .* \(staff_own_account\)$/),
    });
    expect((await staffCall('GET /staff/account', admin)).status).toBe(200);
  });

  it('refuse a decision about an account that changed since it was seen, and nothing is done', async () => {
    const { email } = await makeStaff('viewer', NOW);
    const { Revision } = await see(email);
    await staffOps('staff', 'roles', email, '--roles', 'auditor', '--why', 'x');
    const before = await see(email);
    for (const action of ['invite', 'roles', 'end', 'sign-out'] as const) {
      const { body } = await decide({ email }, action, { Revision, ...extraFields(action, 'viewer') });
      expect([body.code, body.errors]).toEqual([
        'conflict',
        { Revision: expect.stringContaining('changed since you opened it') },
      ]);
    }
    expect(await see(email)).toEqual(before);
    expect(await readLastAudit(email)).toMatchObject({ what: 'refused: staff logged out (staff_changed)' });
  });

  it('keep one of two administrators who end each other at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await makeStaff('administrator', NOW), await makeStaff('administrator', NOW)];
      const [seenOne, seenOther] = [await see(one.email), await see(other.email)];
      const end = ({ id, Revision }: PersonSeen, { cookie }: StaffPerson) =>
        staffCall(`POST /staff/people/${id}/end`, { cookie, body: { Revision, Why: 'x' } });
      const answers = await Promise.all([end(seenOther, one), end(seenOne, other)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The other account was ended before its call was authorized, or while the call ran.
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status);
      const states = [(await see(one.email)).State, (await see(other.email)).State];
      expect(states.sort()).toEqual(['ended', 'open']);
    }
  });
});

it('leave an intact audit chain after all of it', async () => {
  expect((await staffOps('audit', 'verify')).code).toBe(0);
});
