import { call, makeMember } from '@friends/tools/testing/api/api';

const LINK = 'A'.repeat(43);

/** Each form with one field missing, one malformed, one of another type and one too long, as far as it has so many. */
const FORMS: Record<string, [call: string, body: object, errors: Record<string, string>]> = {
  'sign-up': [
    'POST /members',
    { AgentCode: 'a b', UserId: 5, Phone: '1'.repeat(33), Email: 'nobody', PasswordConfirm: 'x' },
    {
      AgentCode: 'Letters and numbers only',
      UserId: 'This is not in the expected form',
      Phone: 'This is too long',
      Email: 'Invalid email address',
      Password: 'Required',
    },
  ],
  'sign-up with passwords that differ': [
    'POST /members',
    { UserId: 'a\0b', Email: null, Password: 'one-password', PasswordConfirm: 'other-password' },
    {
      AgentCode: 'Required',
      UserId: 'This value is not possible',
      Email: 'This is not in the expected form',
      Password: 'Password did not match',
      PasswordConfirm: 'Password did not match',
    },
  ],
  login: ['POST /members/login', { Email: 'nobody' }, { Email: 'Invalid email address', Password: 'Required' }],
  'login left empty': ['POST /members/login', { Password: '' }, { Email: 'Required', Password: 'Required' }],
  contact: [
    'POST /contact',
    { Name: ' ', Phone: 'x'.repeat(51), Email: 'nobody', Message: 7 },
    {
      Name: 'Required',
      Phone: 'This is too long',
      Email: 'Invalid email address',
      Company: 'Required',
      Message: 'This is not in the expected form',
      recaptcha: 'Recaptcha Required',
    },
  ],
  'change of password': [
    'PUT /me/change-password',
    { NewPassword: 'qwerty123', NewPasswordConfirm: [] },
    {
      Password: 'Required',
      NewPassword: 'This password is too easy to guess',
      NewPasswordConfirm: 'This is not in the expected form',
    },
  ],
  'change of agent': [
    'PUT /me/change-agent',
    { NewAgentCode: '-' },
    { NewAgentCode: 'Letters and numbers only', NewUserID: 'Required' },
  ],
  'change of agent without an agent code': [
    'PUT /me/change-agent',
    { NewAgentCode: '', NewUserID: 'a/b' },
    { NewAgentCode: 'Required', NewUserID: 'Letters and numbers only' },
  ],
  'new password': [
    `PUT /reset-passwords/${LINK}`,
    { Password: 'qwerty123' },
    { Password: 'This password is too easy to guess', PasswordConfirm: 'Required' },
  ],
};

describe('a form with several wrong fields', () => {
  it.each(Object.entries(FORMS))('%s: each wrong field has its message', async (_name, [what, body, errors]) => {
    const { token } = await makeMember();
    const answer = await call(what, { token, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.errors).toEqual(errors);
  });

  it('profile: each wrong field has its message, the picture too', async () => {
    const { token } = await makeMember();
    const body = new FormData();
    for (const [field, value] of Object.entries({ Name: 'a\0b', Email: 'nobody', Address: 'a'.repeat(501) }))
      body.set(field, value);
    body.set('Image', new Blob(['no picture']), 'picture.png');
    const answer = await call('PUT /me', { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      Name: 'This value is not possible',
      Email: 'Invalid email address',
      Phone: 'Required',
      Birthdate: 'Required',
      Address: 'This is too long',
      Image: expect.stringMatching(/picture/i),
    });
  });
});
