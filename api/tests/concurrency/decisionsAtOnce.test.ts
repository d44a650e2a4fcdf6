import { call, makeMember, makeReward, pointsOf, signUp, sql } from '@friends/tools/testing/api/api';
import { type Processes, startProcesses } from '../support/processes.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes.stop());

const api = () => processes.portal.api;
const mailKinds = async (email: string): Promise<string[]> =>
  (await sql('select kind from mails where recipient = $1 order by id', [email], api())).map(({ kind }) => kind);

/** Eight operators decide on the same thing at once, half of them by one verb and half by the other. */
async function decideAtOnce(
  what: string,
  id: number,
  verbs: readonly [string, string] = ['approve', 'reject'],
): Promise<'approved' | 'rejected'> {
  const said = await processes.together(8, (process, turn) => {
    const verb = turn % 4 < 2 ? verbs[0] : verbs[1];
    return processes.ops(process, what, verb, String(id), '--why', 'Checked', '--as', `operator${turn}`);
  });
  const winners = said.filter(({ exitCode }) => exitCode === 0);
  expect(winners).toHaveLength(1);
  const decision = winners[0]?.out.includes('approved') ? 'approved' : 'rejected';
  for (const { exitCode, out } of said.filter((one) => one !== winners[0])) {
    expect(exitCode).toBe(1);
    expect(out).toMatch(new RegExp(`was already ${decision} by operator\\d at 20`));
  }
  const target = `${what.replace('-', ' ').replace(/s$/, '')} ${id}`;
  expect(await sql('select what from audit where target = $1', [target], api())).toHaveLength(1);
  return decision;
}

describe('of many operators who decide at once, one is heard and the others are told by name:', () => {
  it.each([1, 2, 3])('a sign-up (%i)', async () => {
    const member = await signUp({}, api());
    const decision = await decideAtOnce('members', member.id);
    expect(await mailKinds(member.email)).toEqual(['signup_received', `signup_${decision}`]);
    expect(await sql('select status from members where id = $1', [member.id], api())).toEqual([{ status: decision }]);
  });

  it.each([1, 2, 3])('a change of agent (%i)', async () => {
    const member = await makeMember({ api: api() });
    const body = { NewAgentCode: `N${member.agentCode}`, NewUserID: 'moved' };
    const { id } = (await call('PUT /me/change-agent', { token: member.token, body, api: api() })).body;
    const decision = await decideAtOnce('agent-changes', id);
    expect(await mailKinds(member.email)).toEqual(['agent_change_received', `agent_change_${decision}`]);
    const { UserId } = (await call('GET /me', { token: member.token, api: api() })).body;
    expect(UserId).toBe(decision === 'approved' ? 'moved' : member.userId);
  });

  async function decideOnRedemption(verbs?: readonly [string, string]) {
    const member = await makeMember({ points: 10, api: api() });
    const RewardID = await makeReward({ points: 3, api: api() });
    const { id } = (await call('POST /redemptions', { token: member.token, body: { RewardID }, api: api() })).body;
    const decision = await decideAtOnce('redemptions', id, verbs);
    expect((await mailKinds(member.email)).filter((kind) => kind.startsWith('redemption_'))).toEqual([
      `redemption_${decision}`,
    ]);
    expect(await pointsOf(member, api())).toBe(decision === 'approved' ? 7 : 10);
    expect((await processes.ops(api(), 'ledger', 'check')).exitCode).toBe(0);
    return { member, decision };
  }

  it.each([1, 2, 3])('a redemption, whose points come back once or not at all (%i)', async () => {
    await decideOnRedemption();
  });

  it('a redemption that all of them reject, whose member reads why', async () => {
    const { member, decision } = await decideOnRedemption(['reject', 'reject']);
    expect(decision).toBe('rejected');
    const { body } = await call('GET /redemptions', { token: member.token, api: api() });
    expect(body).toMatchObject([{ ApprovalStatus: 'Rejected', Reason: 'Checked' }]);
  });

  it('a change to an agent and user id that somebody signs up with at the same moment', async () => {
    const member = await makeMember({ api: api() });
    const pair = { AgentCode: `X${member.agentCode}`, UserId: 'wanted' };
    const body = { NewAgentCode: pair.AgentCode, NewUserID: pair.UserId };
    const [change, newcomer] = await Promise.all([
      call('PUT /me/change-agent', { token: member.token, body, api: processes.either(0) }),
      signUp(pair, processes.either(1)).catch(() => null),
    ]);
    if (change.status === 200) await processes.ops(api(), 'agent-changes', 'approve', String(change.body.id));
    if (newcomer) await processes.ops(api(), 'members', 'approve', String(newcomer.id));
    const owners = await sql(
      `select id from members where lower(agent_code) = $1 and user_id = 'wanted' and status <> 'rejected'`,
      [pair.AgentCode.toLowerCase()],
      api(),
    );
    expect(owners).toHaveLength(1);
  });
});
