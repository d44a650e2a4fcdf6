import {
  type Answer,
  type CallOptions,
  call,
  type MemberOptions,
  makeMember,
  makeReward,
  PASSWORD,
  type RewardOptions,
  type TestMember,
} from '@friends/tools/testing/api/api';

type Member = Pick<TestMember, 'token'>;

/** @param more another password, or additional fields */
export const logIn = (Email: string, more: object = {}, options: CallOptions = {}): Promise<Answer> =>
  call('POST /members/login', { ...options, body: { Email, Password: PASSWORD, ...more } });

export const claim = ({ token }: Member, RewardID: number, options: CallOptions = {}): Promise<Answer> =>
  call('POST /redemptions', { token, body: { RewardID }, ...options });

/** @throws Error with the answer if nothing was created: a busy machine's 503 would look like a wrong decision later */
function createdId({ status, body }: Answer): number {
  if (typeof body?.id !== 'number') throw new Error(`Nothing was created: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Makes a claim by a new member. */
export async function makeClaim(reward: RewardOptions = {}, wish: MemberOptions = { points: 10 }) {
  const member = await makeMember(wish);
  return { member, id: String(createdId(await claim(member, await makeReward(reward)))) };
}

export const changePassword = ({ token }: Member, NewPassword: string, options: CallOptions = {}): Promise<Answer> =>
  call('PUT /me/change-password', {
    ...options,
    token,
    body: { Password: PASSWORD, NewPassword, NewPasswordConfirm: NewPassword },
  });

export const resetPassword = (link: string, Password: string, options: CallOptions = {}): Promise<Answer> =>
  call(`PUT /reset-passwords/${link}`, { ...options, body: { Password, PasswordConfirm: Password } });

export const requestAgencyChange = (
  { token }: Member,
  NewAgentCode: string,
  NewUserID: string,
  options: CallOptions = {},
): Promise<Answer> => call('PUT /me/change-agent', { ...options, token, body: { NewAgentCode, NewUserID } });

/** Requests another agency for the member. @returns ID of the request */
export const makeAgencyChange = async (member: Member, agentCode: string, userId: string): Promise<number> =>
  createdId(await requestAgencyChange(member, agentCode, userId));

/** The member's latest claim. */
export const readLatestClaim = async ({ token }: Member) => (await call('GET /redemptions', { token })).body[0];

/** A reward in the member's catalogue; undefined if it is not offered. */
export const readReward = async ({ token }: Member, id: number) =>
  (await call('GET /rewards', { token })).body.find((reward: { id: number }) => reward.id === id);

export const statementOf = async ({ token }: Member, options: CallOptions = {}) =>
  (await call('GET /account-statements', { token, ...options })).body;

/** Kinds of changes to an account, latest first. */
export const activityOf = async (token: string): Promise<string[]> =>
  (await call('GET /me/activity', { token })).body.map(({ What }: { What: string }) => What);
