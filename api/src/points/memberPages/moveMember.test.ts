import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import { makeMember, pointsOf, signUp, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeAgencyChange } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

const Why = 'Works elsewhere now';
const STAY = { checkIn: '2026-11-01', checkOut: '2026-11-03' };

type Page = Partial<MemberPage & Problem>;

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

const pageOf = async (id: number, { cookie } = clerk): Promise<Page> =>
  (await staffCall<Page>(`GET /staff/members/${id}`, { cookie })).body;

interface MoveOptions {
  readonly agent?: string;
  readonly user?: string;
  readonly by?: StaffPerson;
  readonly Revision?: string | undefined;
}

async function move(id: number, { agent = `N${id}`, user = `moved_${id}`, by = clerk, ...options }: MoveOptions = {}) {
  const Revision = 'Revision' in options ? options.Revision : (await pageOf(id)).Revision;
  return staffCall<Page>(`POST /staff/members/${id}/agency`, {
    cookie: by.cookie,
    body: { NewAgentCode: agent, NewUserID: user, Revision, Why },
  });
}

type MoveBy = (member: TestMember, agent: string, user: string) => Promise<string>;

/** Ways to move a member. Each returns the reason of a refusal, or ''. */
const CHANNELS: readonly (readonly [name: string, moveBy: MoveBy])[] = [
  ['a call', async ({ id }, agent, user) => (await move(id, { agent, user })).body.detail ?? ''],
  [
    'a command',
    async ({ id }, agent, user) => {
      const { code, output } = await staffOps(
        'members',
        'move',
        String(id),
        agent,
        user,
        '--why',
        Why,
        '--as',
        'ops one',
      );
      return code === 0 ? '' : output;
    },
  ],
];

describe.each(CHANNELS)('a member moved by %s', (channel, moveBy) => {
  it('gets points due under the former user ID, keeps all points, and gets the previewed email', async () => {
    const member = await makeMember({ points: 5 });
    await makeBooking({ ...member, ref: `MV-${channel}-${member.id}`, ...STAY });
    const { Mails } = await pageOf(member.id);
    const [agent, user] = [`N${member.id}`, `moved_${member.id}`];
    expect(await moveBy(member, agent, user)).toBe('');
    expect(await pointsOf(member)).toBe(7);
    expect(await pageOf(member.id)).toMatchObject({ AgentCode: agent, UserId: user, Points: 7 });
    const mail = (await mailsTo(member.email)).at(-1);
    const expected = Mails?.move.Body.replaceAll('{agency}', agent).replaceAll('{user}', user);
    expect([mail?.kind, mail?.body]).toEqual(['agent_change_approved', expected]);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      what: 'member moved',
      why: Why,
      after: { AgentCode: agent, UserId: user },
      before: { AgentCode: member.agentCode, UserId: member.userId },
    });
  });

  it('gets points of later bookings only under the new user ID', async () => {
    const member = await makeMember();
    const [agent, user] = [`N${member.id}`, `moved_${member.id}`];
    await moveBy(member, agent, user);
    await makeBooking({ agentCode: agent, userId: user, ref: `MN-${channel}-${member.id}`, ...STAY });
    await makeBooking({ ...member, ref: `MO-${channel}-${member.id}`, ...STAY, checkOut: '2026-11-02' });
    await staffOps('points', 'credit');
    expect(await pointsOf(member)).toBe(2);
  });

  it('cannot get a user ID that another member has or requested, nor the current one', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    expect(await moveBy(member, other.agentCode, other.userId.toUpperCase())).toContain('another member has');
    await makeAgencyChange(other, `W${other.id}`, 'wanted');
    expect(await moveBy(member, `W${other.id}`, 'wanted')).toContain('another member has');
    expect(await moveBy(member, member.agentCode.toLowerCase(), member.userId)).toContain('is already');
    expect(await sql('select count(*)::int as n from agent_changes where member_id = $1', [member.id])).toEqual([
      { n: 0 },
    ]);
  });

  it('cannot be moved before a pending request to change agency is decided', async () => {
    const member = await makeMember();
    const id = await makeAgencyChange(member, `A${member.id}`, 'asked');
    expect(await moveBy(member, `N${member.id}`, 'moved')).toContain(`Decide agency change ${id} first`);
  });
});

it('a pending sign-up cannot be moved', async () => {
  const { id } = await signUp();
  expect((await move(id)).body.detail).toContain('is not approved');
});

it('moving needs the right, the latest revision, a valid user ID and someone else’s account', async () => {
  const member = await makeMember();
  const { Revision } = await pageOf(member.id);
  expect((await move(member.id, { by: await makeStaff('support', NOW), Revision })).status).toBe(403);
  expect((await move(member.id, { user: 'no-dash', Revision })).body.errors).toHaveProperty('NewUserID');
  expect((await move(member.id, { Revision: 'other' })).body).toMatchObject({
    status: 409,
    errors: { Revision: expect.any(String) },
  });
  expect((await move(999_999, { Revision })).status).toBe(404);
  expect((await move(member.id, { Revision })).status).toBe(200);
  expect((await move(member.id, { user: 'once_more', Revision })).status).toBe(409);
  await sql('update members set email = $2, email_key = $2 where id = $1', [member.id, clerk.email]);
  expect((await move(member.id, { user: 'own' })).body.status).toBe(409);
  expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
    what: expect.stringContaining('refused: member moved'),
  });
});

it('a command emails a password reset link, and leaves the password unchanged', async () => {
  const member = await makeMember();
  const stored = () => sql('select password_hash from members where id = $1', [member.id]);
  const before = await stored();
  const sent = await staffOps('members', 'reset-link', String(member.id), '--why', 'Called back', '--as', 'ops one');
  expect(sent).toEqual({ code: 0, output: `Member ${member.id} gets a link for a new password by mail.` });
  expect((await mailsTo(member.email)).at(-1)?.kind).toBe('password_reset');
  expect(await stored()).toEqual(before);
  expect(await readLastAudit(`member ${member.id}`)).toMatchObject({ what: 'reset link sent', why: 'Called back' });
});
