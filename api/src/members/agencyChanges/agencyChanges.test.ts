import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { activityOf, requestAgencyChange } from '../../../tests/support/asMember.ts';
import { mailKinds } from '../../../tests/support/mails.ts';

const pendingChange = async ({ token }: TestMember) => (await call('GET /me/change-agent', { token })).body;
const withdraw = ({ token }: TestMember, id: number) =>
  call(`POST /me/change-agent/${id}/withdraw`, { token, body: {} });
const decide = (id: number, status: string) => sql('update agent_changes set status = $2 where id = $1', [id, status]);

describe('a change of agent', () => {
  it('waits for approval, changes nothing until then, and shows me what I requested and when', async () => {
    const member = await makeMember();
    const { agentCode: AgentCode, userId: UserId } = member;
    expect(await pendingChange(member)).toBeNull();
    const { status, body } = await requestAgencyChange(member, 'NEWCODE1', `new ${UserId}`);
    expect(status).toBe(200);
    expect((await call('GET /me', { token: member.token })).body.AgentCode).toBe(AgentCode);
    const change = { id: body.id, AgentCode, UserId, NewAgentCode: 'NEWCODE1', NewUserID: `new ${UserId}` };
    expect(await pendingChange(member)).toEqual({
      ...change,
      UTCCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await mailKinds(member.email)).toContain('agent_change_received');
    await decide(body.id, 'rejected');
    expect(await pendingChange(member)).toBeNull();
  });

  it('is refused while another is pending, and to my current agent or that of another member', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    expect((await requestAgencyChange(member, other.agentCode, other.userId)).body).toMatchObject({
      code: 'conflict',
      errors: { NewUserID: 'This agent code and user ID are already registered' },
    });
    expect((await requestAgencyChange(member, member.agentCode, member.userId)).body.errors).toEqual({
      NewUserID: 'This is your current agent code and user ID',
    });
    await requestAgencyChange(member, 'NEWCODE2', member.userId);
    expect((await requestAgencyChange(member, 'NEWCODE3', 'me')).body.errors).toEqual({
      NewAgentCode: 'Your last agent change is still waiting for approval',
    });
  });

  it('is withdrawn once, and can then be requested again', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const pair = ['TAKENBACK', `t ${member.userId}`] as const;
    const { id } = (await requestAgencyChange(member, ...pair)).body;
    // A response may get lost, or a button be pressed twice.
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(member, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pendingChange(member)).toBeNull();
    expect(await activityOf(member.token)).toEqual(['agent_change_withdrawn', 'agent_change_asked']);
    // The pair is no longer reserved.
    expect((await requestAgencyChange(other, ...pair)).body.id).toEqual(expect.any(Number));
    expect((await requestAgencyChange(member, 'NEXT1', `n ${member.userId}`)).body.id).not.toBe(id);
  });

  it('cannot be withdrawn by another member, nor after a decision', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const { id } = (await requestAgencyChange(member, 'MINE1', `m ${member.userId}`)).body;
    expect((await withdraw(other, id)).body.code).toBe('not_found');
    expect((await withdraw(member, 987_654_321)).body.code).toBe('not_found');
    expect((await pendingChange(member)).id).toBe(id);
    await decide(id, 'approved');
    expect((await withdraw(member, id)).body.code).toBe('conflict');
  });
});
