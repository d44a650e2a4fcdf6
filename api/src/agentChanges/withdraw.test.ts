import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';

const ask = async ({ token }: TestMember, NewAgentCode: string, NewUserID: string): Promise<number> =>
  (await call('PUT /me/change-agent', { token, body: { NewAgentCode, NewUserID } })).body.id;
const waiting = async ({ token }: TestMember) => (await call('GET /me/change-agent', { token })).body;
const withdraw = ({ token }: TestMember, id: number) =>
  call(`POST /me/change-agent/${id}/withdraw`, { token, body: {} });
const whatHappened = async ({ token }: TestMember): Promise<string[]> =>
  (await call('GET /me/activity', { token })).body.map(({ What }: { What: string }) => What);

it('tells what I asked for and when, until it is decided', async () => {
  const member = await makeMember();
  expect(await waiting(member)).toBeNull();
  const id = await ask(member, 'WAITS1', `w ${member.userId}`);
  const { agentCode: AgentCode, userId: UserId } = member;
  const change = { id, AgentCode, UserId, NewAgentCode: 'WAITS1', NewUserID: `w ${UserId}` };
  const answer = await waiting(member);
  expect(answer).toEqual({ ...change, UTCCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  await sql(`update agent_changes set status = 'rejected' where id = $1`, [id]);
  expect(await waiting(member)).toBeNull();
});

it('is taken back once, and the next one can be asked for', async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const pair = ['TAKENBACK', `t ${member.userId}`] as const;
  const id = await ask(member, ...pair);
  // An answer may get lost, and a button be pressed twice.
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(member, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await waiting(member)).toBeNull();
  expect(await whatHappened(member)).toEqual(['agent_change_withdrawn', 'agent_change_asked']);
  // Nobody is promised the pair any more.
  expect(await ask(other, ...pair)).toEqual(expect.any(Number));
  expect(await ask(member, 'NEXT1', `n ${member.userId}`)).not.toBe(id);
});

it('cannot be taken back by somebody else, nor once it was decided', async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const id = await ask(member, 'MINE1', `m ${member.userId}`);
  expect((await withdraw(other, id)).body.code).toBe('not_found');
  expect((await withdraw(member, 987_654_321)).body.code).toBe('not_found');
  expect((await waiting(member)).id).toBe(id);
  await sql(`update agent_changes set status = 'approved' where id = $1`, [id]);
  expect((await withdraw(member, id)).body.code).toBe('conflict');
});
