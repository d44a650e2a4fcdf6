import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { control, makeMember, pointsOf } from '@friends/tools/testing/api/api';
import { CHANNELS, type CorrectionAnswer, previewCorrection, REASON } from '../../../tests/support/corrections.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

describe('a correction on the staff page', () => {
  const list = async (query = '') =>
    (await staffCall<StaffCorrection[]>(`GET /staff/corrections?perPage=50&${query}`, budi)).body;
  const [{ correct }] = CHANNELS;

  it('is listed while it waits, with member, reason and author', async () => {
    const member = await makeMember({ points: 7 });
    const { waitingId: id } = await correct(member, 500, sari);
    const row = {
      id,
      Points: 500,
      Balance: 7,
      Reason: REASON,
      AskedBy: sari.email,
      State: 'Pending',
      IsOwn: false,
    };
    expect(await list(`Q=${member.agentCode}`)).toEqual([expect.objectContaining(row)]);
    await staffOps('points', 'reject', String(id), '--why', 'No', '--as', 'tono');
    expect(await list(`Q=${member.agentCode}`)).toEqual([]);
  });

  it('cannot be decided if someone else has decided it meanwhile', async () => {
    const member = await makeMember();
    const { waitingId: id } = await correct(member, 500, sari);
    const { Revision } = (await staffCall<StaffCorrection>(`GET /staff/corrections/${id}`, budi)).body;
    await staffOps('points', 'approve', String(id), '--as', 'tono');
    const body = { Revision, Why: 'No' };
    const { status, body: problem }: CorrectionAnswer = await staffCall(`POST /staff/corrections/${id}/reject`, {
      cookie: budi.cookie,
      body,
    });
    expect([status, problem.errors]).toEqual([
      409,
      { Revision: expect.stringContaining('changed since you opened it') },
    ]);
    expect(await pointsOf(member)).toBe(500);
  });

  it('cannot be approved if it has come to exceed the balance since it was shown', async () => {
    const member = await makeMember({ points: 120 });
    const { waitingId: id } = await correct(member, -100, sari);
    const { Revision, BalanceAfter } = (await staffCall<StaffCorrection>(`GET /staff/corrections/${id}`, budi)).body;
    expect(BalanceAfter).toBe(20);
    await control('correctPoints', { memberId: member.id, amount: -50 });
    const body = { Revision, Why: REASON };
    const { status } = await staffCall(`POST /staff/corrections/${id}/approve`, { cookie: budi.cookie, body });
    expect([status, await pointsOf(member)]).toEqual([409, 70]);
  });

  it('is refused at the field for an unknown member, zero or too many points, or no reason', async () => {
    const { agentCode, userId } = await makeMember();
    const { Revision } = await previewCorrection(sari, { AgentCode: agentCode, UserId: userId, Points: 5 });
    const valid = { AgentCode: agentCode, UserId: userId, Points: 5, Why: REASON, Revision };
    const refused = async (body: object) => {
      const answer: CorrectionAnswer = await staffCall('POST /staff/corrections', { cookie: sari.cookie, body });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refused({ ...valid, UserId: 'unknown-user' })).toEqual([409, ['UserId']]);
    expect(await refused({ ...valid, Points: 0 })).toEqual([422, ['Points']]);
    expect(await refused({ ...valid, Points: 10_000_000 })).toEqual([422, ['Points']]);
    expect(await refused({ ...valid, Why: ' ' })).toEqual([422, ['Why']]);
  });

  it('is previewed with name, masked email and points before and after, and changes nothing', async () => {
    const member = await makeMember({ points: 730, details: { Name: 'Ani Lestari' } });
    const input = { AgentCode: member.agentCode.toLowerCase(), UserId: member.userId };
    const preview = await previewCorrection(sari, { ...input, Points: -99_999 });
    expect(preview).toMatchObject({
      AgentCode: member.agentCode,
      UserId: member.userId,
      MemberName: 'Ani Lestari',
      IsOwn: false,
      Balance: 730,
      Owed: 0,
      BalanceAfter: 0,
      OwedAfter: 99_269,
      NeedsSecond: 'below_zero',
      Email: `${member.email[0]}…${member.email.slice(member.email.lastIndexOf('@'))}`,
    });
    expect(await previewCorrection(sari, { ...input, Points: -30 })).toMatchObject({
      BalanceAfter: 700,
      NeedsSecond: null,
    });
    const { agentCode: AgentCode, userId: UserId } = await makeMember();
    expect(await previewCorrection(sari, { AgentCode, UserId, Points: 99 })).toMatchObject({ NeedsSecond: null });
    expect(await pointsOf(member)).toBe(730);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      who: sari.email,
      what: 'read: previewCorrection',
    });
  });

  it('has its preview in the audit log, even for an unknown member', async () => {
    const body = { AgentCode: 'JKT009', UserId: 'unknown-user', Points: 5 };
    expect((await staffCall('POST /staff/corrections/preview', { cookie: sari.cookie, body })).status).toBe(409);
    expect(await readLastAudit('member JKT009 / unknown-user')).toMatchObject({ who: sari.email });
  });

  it('changes nothing if the points changed since the preview', async () => {
    const member = await makeMember({ points: 50 });
    const input = { AgentCode: member.agentCode, UserId: member.userId, Points: -40 };
    const { Revision } = await previewCorrection(sari, input);
    await correct(member, -20, budi);
    const body = { ...input, Why: REASON, Revision };
    const late: CorrectionAnswer = await staffCall('POST /staff/corrections', { cookie: sari.cookie, body });
    expect([late.status, late.body.errors]).toEqual([
      409,
      { Revision: expect.stringContaining('changed since you opened') },
    ]);
    expect(await pointsOf(member)).toBe(30);
  });

  it('needs the right, and the refusal is in the audit log', async () => {
    const clerk = await makeStaff('clerk', NOW);
    const { agentCode, userId, ...member } = await makeMember();
    const body = { AgentCode: agentCode, UserId: userId, Points: 5, Why: REASON, Revision: '' };
    expect((await staffCall('POST /staff/corrections', { cookie: clerk.cookie, body })).body.code).toBe('no_right');
    expect(await pointsOf(member)).toBe(0);
    expect(await readLastAudit('corrections')).toMatchObject({ who: clerk.email, what: 'refused: correctPoints' });
  });
});
