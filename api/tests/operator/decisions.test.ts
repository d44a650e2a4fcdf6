import { call, makeMember, pointsOf, signUp, sql } from '@friends/tools/testing/api/api';
import { logIn, makeAgencyChange, makeClaim, requestAgencyChange } from '../support/asMember.ts';
import { mailKinds, mailsTo } from '../support/mails.ts';
import { ownPortal } from '../support/ops.ts';

const portal = ownPortal({ APPROVALS_FROM: '100' });

const latestClaim = async (token: string) => (await call('GET /redemptions', { token })).body[0];

describe('sign-ups', () => {
  it('are listed while they wait, and let the member in once approved, with a mail and an audit line', async () => {
    const { id, email } = await signUp();
    const pending = await portal.json('members', 'list', '--pending');
    expect(pending).toContainEqual(expect.objectContaining({ id, Email: email, Status: 'pending', Point: 0 }));
    expect((await logIn(email)).body.code).toBe('member_pending');
    const why = 'Called the agency';
    const result = await portal.ops('members', 'approve', String(id), '--as', 'sari', '--why', why);
    expect(result).toEqual({ code: 0, out: expect.stringMatching(/^Member \d+ \(.+\) is approved\.$/), err: '' });
    expect((await logIn(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Welcome to Friends Rewards');
    const [line] = await portal.json('audit', '--last', '1');
    expect(line).toMatchObject({ Who: 'sari', What: 'member approved', Target: `member ${id}`, Why: why });
  });

  it('can only be rejected with a reason, which the mail contains', async () => {
    const { id, email } = await signUp();
    const without = await portal.cli('members', 'reject', String(id));
    expect(without).toMatchObject({ code: 2, err: expect.stringContaining("required option '--why <text>'") });
    expect((await portal.ops('members', 'reject', String(id), '--why', 'No such user ID')).code).toBe(0);
    expect((await logIn(email)).body.code).toBe('member_rejected');
    expect((await mailsTo(email)).at(-1)?.body).toContain('No such user ID');
  });

  it('that are decided already are refused with who decided them; the others in the same command are decided', async () => {
    const [one, two] = [await signUp(), await signUp()];
    await portal.ops('members', 'approve', String(one.id), '--as', 'sari');
    const result = await portal.ops('members', 'approve', String(one.id), String(two.id), '999999', '--as', 'budi');
    expect(result.code).toBe(1);
    expect(result.out).toMatch(new RegExp(`Member ${one.id} was already approved by sari at \\d{4}-\\d\\d-\\d\\dT`));
    expect(result.out).toContain(`Member ${two.id} (${two.agentCode} / ${two.userId}) is approved.`);
    expect(result.out).toContain('There is no member 999999.');
  });
});

describe('a member whose device was lost', () => {
  it('is logged out everywhere by an operator, with a reason, and logs in again with the same password', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const second = (await logIn(member.email)).body.token;
    const why = 'Her phone was stolen';
    const result = await portal.ops('members', 'log-out', String(member.id), '--why', why, '--as', 'sari');
    expect(result).toMatchObject({ code: 0, out: `Member ${member.id} is logged out everywhere.` });
    for (const token of [member.token, second])
      expect((await call('GET /me', { token })).body.code).toBe('not_logged_in');
    expect((await call('GET /me', { token: other.token })).status).toBe(200);
    expect((await logIn(member.email)).status).toBe(200);
    const [line] = await portal.json('audit', '--last', '1');
    expect(line).toMatchObject({ Who: 'sari', What: 'member logged out', Why: why });
  });
});

describe('redemptions', () => {
  it('are approved with a mail in the language of the member', async () => {
    const { member, id } = await makeClaim({ points: 4 });
    await sql(`update members set language = 'id' where id = $1`, [member.id]);
    const listed = await portal.json('redemptions', 'list', '--pending');
    const row = { id: Number(id), TotalPoints: 4, ApprovalStatus: 'Pending' };
    expect(listed).toContainEqual(expect.objectContaining(row));
    expect(await latestClaim(member.token)).toMatchObject({
      ApprovalStatus: 'Pending',
      UTCDecided: null,
      Reason: null,
    });
    expect(await portal.json('redemptions', 'approve', id)).toMatchObject([{ ApprovalStatus: 'Approved' }]);
    const decided = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await latestClaim(member.token)).toMatchObject({
      ApprovalStatus: 'Approved',
      UTCDecided: decided,
      Reason: null,
    });
    expect((await mailsTo(member.email)).at(-1)?.subject).toBe('Penukaran hadiah disetujui: Hadiah');
    expect(await pointsOf(member)).toBe(6);
  });
});

describe('redemptions of many points, above the limit in the settings,', () => {
  const large = (points = 100) => makeClaim({ points }, { points: 150 });
  const listed = async (id: string) =>
    (await portal.json('redemptions', 'list')).find((row: { id: number }) => row.id === Number(id));

  it('wait for a second person after the first approval, and only then is a mail sent', async () => {
    const { member, id } = await large();
    expect(await listed(id)).toMatchObject({ ApprovalStatus: 'Pending', Needs: 'two people' });
    const first = await portal.ops('redemptions', 'approve', id, '--as', 'sari');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('and waits for a second person.') });
    const waits = { ApprovalStatus: 'Pending', FirstApprovedBy: 'sari', Needs: 'a second person, after sari' };
    expect(await listed(id)).toMatchObject(waits);
    expect(await mailsTo(member.email)).toEqual([]);

    const same = await portal.ops('redemptions', 'approve', id, '--as', ' Sari');
    const out = `Redemption ${id} is already approved by sari. A second person must approve it too.`;
    expect(same).toMatchObject({ code: 1, out });

    const [second] = await portal.json('redemptions', 'approve', id, '--as', 'budi');
    expect(second).toMatchObject({ ApprovalStatus: 'Approved', DecidedBy: 'budi', FirstApprovedBy: 'sari' });
    expect(await listed(id)).toMatchObject({ ApprovalStatus: 'Approved', Needs: null });
    expect(await mailKinds(member.email)).toEqual(['redemption_approved']);
    expect(await pointsOf(member)).toBe(50);
    const audit = await sql('select who, what from audit where target = $1 order by id', [`redemption ${id}`]);
    expect(audit.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      'sari: redemption first approval',
      'budi: redemption approved',
    ]);
  });

  it('are approved by two of many people who approve at the same time', async () => {
    const { member, id } = await large();
    const results = await Promise.all(
      ['sari', 'budi', 'tono', 'sari'].map((who) => portal.ops('redemptions', 'approve', id, '--as', who)),
    );
    expect(results.filter(({ out }) => /waits for a second person/.test(out))).toHaveLength(1);
    expect(results.filter(({ out }) => /is approved/.test(out))).toHaveLength(1);
    expect(results.filter(({ code }) => code === 1)).toHaveLength(2);
    const [row] = await sql('select first_approved_by, decided_by from redemptions where id = $1', [id]);
    expect(row.first_approved_by).not.toBe(row.decided_by);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('are rejected by one person, also after a first approval, and return their points', async () => {
    const { member, id } = await large();
    await portal.ops('redemptions', 'approve', id, '--as', 'sari');
    expect((await portal.ops('redemptions', 'reject', id, '--why', 'Sold out', '--as', 'sari')).code).toBe(0);
    expect(await pointsOf(member)).toBe(150);
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('keep their rule when the limit is raised later; a claim below the limit needs one person', async () => {
    const { id: below } = await large(99);
    expect((await portal.json('redemptions', 'approve', below))[0]).toMatchObject({ ApprovalStatus: 'Approved' });
    const { id } = await large(99);
    await sql('update redemptions set two_approvals = true where id = $1', [id]);
    expect((await portal.json('redemptions', 'approve', id))[0]).toMatchObject({ ApprovalStatus: 'Pending' });
  });
});

describe('changes of agent', () => {
  const requestChange = async () => {
    const member = await makeMember({ points: 5 });
    await requestAgencyChange(member, `N${member.agentCode}`, 'moved');
    const list = await portal.json('agent-changes', 'list', '--pending');
    const change = list.find(({ Member }: { Member: number }) => Member === member.id);
    return { member, change };
  };

  it('move the member, who keeps the points; a mail follows', async () => {
    const { member, change } = await requestChange();
    expect(change).toMatchObject({ NewAgentCode: `N${member.agentCode}`, NewUserID: 'moved', Status: 'pending' });
    expect((await portal.ops('agent-changes', 'approve', String(change.id))).code).toBe(0);
    const { body } = await call('GET /me', { token: member.token });
    expect(body).toMatchObject({ AgentCode: `N${member.agentCode}`, UserId: 'moved', Point: 5 });
    expect((await mailsTo(member.email)).at(-1)?.kind).toBe('agent_change_approved');
    const late = await portal.ops('agent-changes', 'reject', String(change.id), '--why', 'late');
    expect(late.out).toContain('was already approved');
  });

  it('cannot be decided once the member withdrew them', async () => {
    const { member, change } = await requestChange();
    await call(`POST /me/change-agent/${change.id}/withdraw`, { token: member.token, body: {} });
    const list = await portal.json('agent-changes', 'list');
    const row = list.find(({ id }: { id: number }) => id === change.id);
    expect(row).toMatchObject({ Status: 'withdrawn', DecidedBy: `member ${member.id}` });
    const approval = await portal.ops('agent-changes', 'approve', String(change.id));
    expect([approval.code, approval.out]).toEqual([1, expect.stringContaining('was already withdrawn by member')]);
    expect((await call('GET /me', { token: member.token })).body.AgentCode).toBe(member.agentCode);
  });

  it('leave everything unchanged when they are rejected', async () => {
    const { member, change } = await requestChange();
    expect((await portal.ops('agent-changes', 'reject', String(change.id), '--why', 'Not known there')).code).toBe(0);
    expect((await call('GET /me', { token: member.token })).body.AgentCode).toBe(member.agentCode);
  });
});

it('operators cannot decide about their own requests, of any kind', async () => {
  const { id, email } = await signUp();
  const requester = await makeMember();
  const change = String(await makeAgencyChange(requester, `M${requester.agentCode}`, 'moved'));
  for (const [command, who] of [
    [['members', 'approve', String(id)], email],
    [['agent-changes', 'approve', change], requester.email.toUpperCase()],
  ] as const) {
    const result = await portal.ops(...command, '--as', who);
    expect([result.code, result.out]).toEqual([1, expect.stringContaining('Someone else must decide it.')]);
  }
});
