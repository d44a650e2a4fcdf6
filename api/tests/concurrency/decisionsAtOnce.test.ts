import { call, makeMember, pointsOf, signUp, sql } from '@friends/tools/testing/api/api';
import { makeAgencyChange, makeClaim, requestAgencyChange } from '../support/asMember.ts';
import { mailKinds } from '../support/mails.ts';
import { ownProcesses } from '../support/processes.ts';

const processes = ownProcesses();

async function decideAtOnce(
  group: string,
  id: number | string,
  verbs: readonly [string, string] = ['approve', 'reject'],
): Promise<'approved' | 'rejected'> {
  const results = await processes.together(8, (process, turn) => {
    const verb = turn % 4 < 2 ? verbs[0] : verbs[1];
    return processes.ops(process, group, verb, String(id), '--why', 'Checked', '--as', `operator${turn}`);
  });
  const winners = results.filter(({ exitCode }) => exitCode === 0);
  // Includes the answers, so that a failure shows them.
  expect({ answers: results, winners: winners.length }).toEqual({ answers: results, winners: 1 });
  const decision = winners[0]?.out.includes('approved') ? 'approved' : 'rejected';
  for (const { exitCode, out } of results.filter((one) => one !== winners[0])) {
    expect(exitCode).toBe(1);
    expect(out).toMatch(new RegExp(`was already ${decision} by operator\\d at 20`));
  }
  const target = `${group.replace('-', ' ').replace(/s$/, '')} ${id}`;
  expect(await sql('select what from audit where target = $1', [target])).toHaveLength(1);
  return decision;
}

describe('one of many operators who decide at once wins, and the others read who it was:', () => {
  it.each([1, 2, 3])('for a sign-up (%i)', async () => {
    const member = await signUp();
    const decision = await decideAtOnce('members', member.id);
    expect(await mailKinds(member.email)).toEqual(['signup_received', `signup_${decision}`]);
    expect(await sql('select status from members where id = $1', [member.id])).toEqual([{ status: decision }]);
  });

  it.each([1, 2, 3])('for a change of agent (%i)', async () => {
    const member = await makeMember();
    const id = await makeAgencyChange(member, `N${member.agentCode}`, 'moved');
    const decision = await decideAtOnce('agent-changes', id);
    expect(await mailKinds(member.email)).toEqual(['agent_change_received', `agent_change_${decision}`]);
    const { UserId } = (await call('GET /me', { token: member.token })).body;
    expect(UserId).toBe(decision === 'approved' ? 'moved' : member.userId);
  });

  async function decideOnRedemption(verbs?: readonly [string, string]) {
    const { member, id } = await makeClaim();
    const decision = await decideAtOnce('redemptions', id, verbs);
    expect((await mailKinds(member.email)).filter((kind) => kind.startsWith('redemption_'))).toEqual([
      `redemption_${decision}`,
    ]);
    expect(await pointsOf(member)).toBe(decision === 'approved' ? 7 : 10);
    expect((await processes.ops(processes.apiOf(1), 'ledger', 'check')).exitCode).toBe(0);
    return { member, decision };
  }

  it.each([1, 2, 3])('for a redemption, whose points come back once or not at all (%i)', async () => {
    await decideOnRedemption();
  });

  it('for a redemption that all of them reject, whose member reads why', async () => {
    const { member, decision } = await decideOnRedemption(['reject', 'reject']);
    expect(decision).toBe('rejected');
    const { body } = await call('GET /redemptions', { token: member.token });
    expect(body).toMatchObject([{ ApprovalStatus: 'Rejected', Reason: 'Checked' }]);
  });

  it('for a change of agent and a sign-up with the same agent code and user ID', async () => {
    const member = await makeMember();
    const pair = { AgentCode: `X${member.agentCode}`, UserId: 'wanted' };
    const [change, newcomer] = await Promise.all([
      requestAgencyChange(member, pair.AgentCode, pair.UserId),
      signUp(pair, processes.apiOf(1)).catch(() => null),
    ]);
    if (change.status === 200)
      await processes.ops(processes.apiOf(1), 'agent-changes', 'approve', String(change.body.id));
    if (newcomer) await processes.ops(processes.apiOf(1), 'members', 'approve', String(newcomer.id));
    const owners = await sql(
      `select id from members where lower(agent_code) = $1 and user_id = 'wanted' and status <> 'rejected'`,
      [pair.AgentCode.toLowerCase()],
    );
    expect(owners).toHaveLength(1);
  });
});
