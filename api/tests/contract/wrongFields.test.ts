import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import type { FieldFault } from '@friends/shared/contract/rules/fieldRules';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { call, makeMember, PASSWORD, signUp, type TestMember } from '@friends/tools/testing/api/api';
import { requestAgencyChange } from '../support/asMember.ts';
import { contactMessage } from '../support/captcha.ts';
import { profileForm, REQUIRED_FIELDS } from '../support/saveProfile.ts';

type Faults = Readonly<Record<string, FieldFault>>;
type Form = readonly [sent: string, check: string, body: Readonly<Record<string, string>>, faults: Faults];

const NEW_PASSWORD = `PUT /reset-passwords/${'A'.repeat(43)}`;
const validIdentity = (name: string) => ({ AgentCode: `R${name}`, UserId: name, Email: `${name}@friends.test` });
const confirmed = (password: string) => ({ Password: password, PasswordConfirm: password });
const passwordChange = (Password: string, NewPassword: string, NewPasswordConfirm = NewPassword) => {
  return { Password, NewPassword, NewPasswordConfirm };
};

/**
 * Invalid input for each form, when submitted and while filled in; for the profile, which is multipart with a picture,
 * see below.
 */
const FORMS: Record<string, Form> = {
  'sign-up': [
    'POST /members',
    'signup',
    { AgentCode: 'a b', UserId: 'a-b', Phone: '08x', Email: 'a@b', Password: 'one-password', PasswordConfirm: 'other' },
    {
      AgentCode: 'letters_and_numbers',
      UserId: 'letters_and_numbers',
      Phone: 'numbers_only',
      Email: 'invalid_email',
      Password: 'passwords_differ_signup',
      PasswordConfirm: 'passwords_differ_signup',
    },
  ],
  'sign-up left empty': [
    'POST /members',
    'signup',
    { UserId: 'a'.repeat(65), Phone: '1'.repeat(65) },
    {
      AgentCode: 'required',
      Email: 'required',
      Password: 'required',
      PasswordConfirm: 'required',
      UserId: 'too_long',
      Phone: 'too_long',
    },
  ],
  'sign-up with a password that is too common': [
    'POST /members',
    'signup',
    { ...validIdentity('common'), ...confirmed('qwerty123') },
    { Password: 'password_common' },
  ],
  login: ['POST /members/login', 'login', { Email: 'nobody' }, { Email: 'invalid_email', Password: 'required' }],
  'login left empty': ['POST /members/login', 'login', { Password: '' }, { Email: 'required', Password: 'required' }],
  contact: [
    'POST /contact',
    'contact',
    { Name: ' ', Phone: 'x'.repeat(65), Email: 'nobody' },
    {
      Name: 'required',
      Phone: 'too_long',
      Email: 'invalid_email',
      Company: 'required',
      Message: 'required',
      recaptcha: 'captcha_required',
    },
  ],
  'forgotten password': ['POST /reset-passwords', 'forgetPassword', {}, { Email: 'required' }],
  'new password': [
    NEW_PASSWORD,
    'resetPassword',
    { Password: 'one-password', PasswordConfirm: 'other-password' },
    { Password: 'passwords_differ', PasswordConfirm: 'passwords_differ' },
  ],
  'new password typed once': [
    NEW_PASSWORD,
    'resetPassword',
    { Password: 'qwerty123' },
    { Password: 'password_common', PasswordConfirm: 'required' },
  ],
  'change of password': [
    'PUT /me/change-password',
    'changePassword',
    passwordChange('', 'short', ''),
    { Password: 'required', NewPassword: 'password_length', NewPasswordConfirm: 'required' },
  ],
  'change of password with a wrong current one': [
    'PUT /me/change-password',
    'changePassword',
    passwordChange('x', 'Good-Password-1'),
    { Password: 'wrong_password' },
  ],
  'change of password with two different new ones': [
    'PUT /me/change-password',
    'changePassword',
    passwordChange(PASSWORD, 'Good-Password-1', 'Good-Password-2'),
    { NewPassword: 'passwords_differ', NewPasswordConfirm: 'passwords_differ' },
  ],
  'change of password to one that is too common': [
    'PUT /me/change-password',
    'changePassword',
    passwordChange(PASSWORD, 'password123'),
    { NewPassword: 'password_common' },
  ],
  'change of agent': [
    'PUT /me/change-agent',
    'changeAgent',
    { NewAgentCode: '-' },
    { NewAgentCode: 'letters_and_numbers', NewUserID: 'required' },
  ],
  'change of agent without an agent code': [
    'PUT /me/change-agent',
    'changeAgent',
    { NewAgentCode: '', NewUserID: 'a/b' },
    { NewAgentCode: 'required', NewUserID: 'letters_and_numbers' },
  ],
};

const check = async (name: string, body: unknown, token?: string) =>
  (await call(`POST /validate/${name}`, { body, token })).body;

describe('a form with wrong fields', () => {
  it.each(Object.entries(FORMS))(
    'gets a message for each wrong field: %s',
    async (_name, [what, name, body, faults]) => {
      const { token } = await makeMember();
      for (const language of LANGUAGES) {
        const messages = FIELD_MESSAGES[language];
        const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, messages[fault]]));
        const sent = await call(what, { token, body, language });
        expect(sent).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
        expect(sent.body.errors).toEqual(errors);
        const checked = await call(`POST /validate/${name}`, { token, body, language });
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
  const waiting = await signUp();
  expect(await errorOf(waiting)).toBe(taken);
  expect(await errorOf({ agentCode: waiting.agentCode, userId: `${waiting.userId}x` })).toBeUndefined();
  const code = `WISH${Date.now()}`;
  await requestAgencyChange(await makeMember(), code, 'wish');
  expect(await errorOf({ agentCode: code.toLowerCase(), userId: 'WISH' })).toBe(taken);
  expect((await requestAgencyChange(await makeMember(), code, 'wish')).status).toBe(409);
  await expect(signUp({ AgentCode: code, UserId: 'Wish' })).rejects.toThrow(taken);
});
