import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { call, makeMember, PASSWORD, signUp, type TestMember } from '@friends/tools/testing/api/api';
import { requestAgencyChange } from '../support/asMember.ts';
import { contactMessage } from '../support/captcha.ts';
import { confirmed, INVALID_FORMS, passwordChange, validIdentity } from '../support/invalidForms.ts';
import { profileForm, REQUIRED_FIELDS } from '../support/saveProfile.ts';

/** Errors of a form that is checked while it is filled in. */
const check = async (name: string, body: unknown, token?: string) =>
  (await call(`POST /validate/${name}`, { body, token })).body;

describe('a form with wrong fields', () => {
  it.each(Object.entries(INVALID_FORMS))(
    'gets a message for each wrong field: %s',
    async (_name, { call: submit, check: checkName, body, faults }) => {
      const { token } = await makeMember();
      for (const language of LANGUAGES) {
        const messages = FIELD_MESSAGES[language];
        const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, messages[fault]]));
        const sent = await call(submit, { token, body, language });
        expect(sent).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
        expect(sent.body.errors).toEqual(errors);
        const checked = await call(`POST /validate/${checkName}`, { token, body, language });
        expect([checked.status, checked.body]).toEqual([200, errors]);
      }
    },
  );

  it('gets a message for values of another type and for values that cannot be stored', async () => {
    const passwords = { Password: 'one-password', PasswordConfirm: 'other-password' };
    const body = { AgentCode: 'a b', UserId: 5, Phone: 'a\0b', Email: null, ...passwords };
    expect((await call('POST /members', { body })).body.errors).toEqual({
      AgentCode: 'Letters and numbers only',
      UserId: 'This is not in the expected format',
      Phone: 'This value is not allowed',
      Email: 'This is not in the expected format',
      Password: 'Password did not match',
      PasswordConfirm: 'Password did not match',
    });
    const { token } = await makeMember();
    const claim = await call('POST /redemptions', { token, body: { RewardID: 0 } });
    expect(claim).toMatchObject({ status: 422, body: { errors: { RewardID: expect.any(String) } } });
  });

  it('gets a message for each wrong field of the profile, including the picture', async () => {
    const { token } = await makeMember();
    const body = profileForm({ Name: 'a\0b', Email: 'nobody', Address: 'a'.repeat(501) });
    body.set('Image', new Blob(['no picture']), 'picture.png');
    const answer = await call('PUT /me', { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      Name: 'This value is not allowed',
      Email: 'Invalid email address',
      Phone: 'Required',
      Birthdate: 'Required',
      Address: 'This is too long',
      Image: expect.stringMatching(/picture/i),
    });
  });
});

describe('checking a form while it is filled in', () => {
  it('returns an empty object if everything is right', async () => {
    const { token, email } = await makeMember();
    const forms = {
      signup: { ...validIdentity(`r${Date.now()}`), ...confirmed(PASSWORD) },
      login: { Email: 'a@b.test', Password: 'x' },
      forgetPassword: { Email: 'a@b.test' },
      changeAgent: { NewAgentCode: 'X1', NewUserID: 'me' },
      changePassword: passwordChange(PASSWORD, 'Good-Password-1'),
      resetPassword: confirmed(PASSWORD),
      editProfile: { ...REQUIRED_FIELDS, Email: email, ClaimSwift: null },
      contact: contactMessage('x'),
    };
    for (const [name, body] of Object.entries(forms))
      expect([name, await check(name, body, token)]).toEqual([name, {}]);
  });

  it('returns errors that only the API can detect', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const Email = 'This email address is already registered';
    expect(await check('signup', { ...validIdentity('taken'), ...confirmed(PASSWORD), Email: other.email })).toEqual({
      Email,
    });
    expect(await check('editProfile', { ...REQUIRED_FIELDS, Email: other.email }, member.token)).toEqual({ Email });
    const pair = ({ agentCode, userId }: TestMember) => ({ NewAgentCode: agentCode, NewUserID: userId });
    expect(await check('changeAgent', pair(member), member.token)).toEqual({
      NewUserID: 'This is your current agent code and user ID',
    });
    expect(await check('changeAgent', pair(other), member.token)).toEqual({
      NewUserID: 'This agent code and user ID are already registered',
    });
  });
});

it('an agent code and user ID belong to one member: by sign-up, by change of agent, and while a change waits', async () => {
  const errorOf = async ({ agentCode, userId }: Pick<TestMember, 'agentCode' | 'userId'>) =>
    (await check('signup', { AgentCode: agentCode, UserId: userId })).UserId;
  const taken = 'This agent code and user ID are already registered';
  const pending = await signUp();
  expect(await errorOf(pending)).toBe(taken);
  expect(await errorOf({ agentCode: pending.agentCode, userId: `${pending.userId}x` })).toBeUndefined();
  const code = `WISH${Date.now()}`;
  await requestAgencyChange(await makeMember(), code, 'wish');
  expect(await errorOf({ agentCode: code.toLowerCase(), userId: 'WISH' })).toBe(taken);
  expect((await requestAgencyChange(await makeMember(), code, 'wish')).status).toBe(409);
  await expect(signUp({ AgentCode: code, UserId: 'Wish' })).rejects.toThrow(taken);
});
