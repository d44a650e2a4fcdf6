import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';

const ask = ({ token }: TestMember, NewAgentCode: unknown, NewUserID: unknown) =>
  call('PUT /me/change-agent', { token, body: { NewAgentCode, NewUserID } });

it('a change of agent waits for approval, and changes nothing until then', async () => {
  const member = await makeMember();
  const answer = await ask(member, 'NEWCODE1', `new ${member.userId}`);
  expect(answer.status).toBe(200);
  expect((await call('GET /me', { token: member.token })).body.AgentCode).toBe(member.agentCode);
  const [row] = await sql('select * from agent_changes where id = $1', [answer.body.id]);
  expect(row).toMatchObject({
    member_id: member.id,
    old_agent_code: member.agentCode,
    new_agent_code: 'NEWCODE1',
    status: 'pending',
  });
  const kinds = (await sql('select kind from mails where recipient = $1', [member.email])).map(({ kind }) => kind);
  expect(kinds).toContain('agent_change_received');
});

it('a change of agent is refused while another one waits, for what I have, and for what somebody else has', async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  expect((await ask(member, other.agentCode, other.userId)).body).toMatchObject({
    code: 'conflict',
    errors: { NewUserID: 'This agent code and user ID are already registered' },
  });
  expect((await ask(member, member.agentCode, member.userId)).body.errors).toEqual({
    NewUserID: 'This is your current agent code and user ID',
  });
  const answers = await Promise.all([1, 2, 3, 4].map((turn) => ask(member, 'NEWCODE2', `${member.userId} ${turn}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await ask(member, 'NEWCODE3', 'me')).body.errors).toEqual({
    NewAgentCode: 'Your last change of agent still waits for approval',
  });
});
