import { call, makeMember, PASSWORD, signUp, type TestMember } from '@friends/tools/testing/api/api';

const ask = (path: string, body: unknown, token?: string, language = 'en') =>
  call(`POST ${path}`, { token, body, headers: { 'accept-language': language } });

describe('the eight validate calls', () => {
  const INVALID: Record<string, [body: object, english: object, indonesian: object]> = {
    login: [
      { Email: 'x' },
      { Email: 'Invalid email address', Password: 'Required' },
      { Email: 'Alamat email tidak valid' },
    ],
    signup: [
      {
        AgentCode: 'a b',
        UserId: 'a-b',
        Phone: 'x',
        Email: 'a@b.test',
        Password: 'one-password',
        PasswordConfirm: 'other',
      },
      {
        AgentCode: 'Letters and numbers only',
        UserId: 'Letters and numbers only',
        Phone: 'Numbers only',
        Password: 'Password did not match',
        PasswordConfirm: 'Password did not match',
      },
      { AgentCode: 'Hanya huruf dan angka', Phone: 'Hanya angka', Password: 'Kata sandi tidak sama' },
    ],
    forgetPassword: [{}, { Email: 'Required' }, { Email: 'Wajib diisi' }],
    changeAgent: [
      { NewAgentCode: '-' },
      { NewAgentCode: 'Letters and numbers only', NewUserID: 'Required' },
      { NewUserID: 'Wajib diisi' },
    ],
    editProfile: [
      {
        Name: 'Ana',
        Email: 'a@b.test',
        Phone: '0812345678',
        Birthdate: '1990-05-17',
        ClaimTokopediaEmail: 'x',
        ClaimOvoPhone: '1',
        ClaimBankAccount: '1',
        ClaimMapPhone: '1',
      },
      {
        Phone: 'Invalid phone number',
        ClaimTokopediaEmail: 'Invalid claim tokopedia email address',
        ClaimOvoPhone: 'Invalid OVO phone number',
        ClaimBankAccount: 'Invalid bank account',
        ClaimMapPhone: 'Invalid MAP phone number',
      },
      { Phone: 'Nomor telepon tidak valid', ClaimMapPhone: 'Nomor telepon MAP tidak valid' },
    ],
    changePassword: [
      { Password: 'not this one', NewPassword: 'short' },
      {
        Password: 'This is not your current password',
        NewPassword: 'Use 8 to 128 characters',
        NewPasswordConfirm: 'Required',
      },
      { Password: 'Kata sandi saat ini salah', NewPasswordConfirm: 'Wajib diisi' },
    ],
    resetPassword: [
      { Password: 'one-password', PasswordConfirm: 'other-password' },
      { Password: 'Password does not match', PasswordConfirm: 'Password does not match' },
      { Password: 'Kata sandi tidak sama' },
    ],
    contact: [
      { Name: 'Ana', Phone: '1', Company: 'C', Message: 'M', Email: 'x' },
      { Email: 'Invalid email address', recaptcha: 'Recaptcha Required' },
      { recaptcha: 'Recaptcha wajib diisi' },
    ],
  };

  it.each(Object.entries(INVALID))(
    '%s tells in both languages what is wrong',
    async (name, [body, english, indonesian]) => {
      const { token } = await makeMember();
      const answer = await ask(`/validate/${name}`, body, token);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(english);
      expect((await ask(`/validate/${name}`, body, token, 'id')).body).toMatchObject(indonesian);
    },
  );
});

describe('an agent code and user id', () => {
  it('belong to one member: by sign-up, by change of agent, and while a change waits', async () => {
    const has = async (member: Pick<TestMember, 'agentCode' | 'userId'>) =>
      (await ask('/validate/signup', { AgentCode: member.agentCode, UserId: member.userId })).body.UserId;
    const taken = 'This agent code and user ID are already registered';
    const code = `WISH${Date.now()}`;
    const waiting = await signUp();
    expect(await has(waiting)).toBe(taken);
    expect(await has({ agentCode: waiting.agentCode, userId: `${waiting.userId}x` })).toBeUndefined();
    const member = await makeMember();
    const wish = { NewAgentCode: `${code}1`, NewUserID: 'wish' };
    await call('PUT /me/change-agent', { token: member.token, body: wish });
    expect(await has({ agentCode: `${code}1`.toLowerCase(), userId: 'WISH' })).toBe(taken);
    const other = await makeMember();
    expect((await call('PUT /me/change-agent', { token: other.token, body: wish })).status).toBe(409);
    const pair = { AgentCode: `${code}1`, UserId: 'Wish', Email: `${code}@friends.test` };
    const sent = await ask('/members', { ...pair, Password: PASSWORD, PasswordConfirm: PASSWORD });
    expect(sent).toMatchObject({ status: 409, body: { errors: { UserId: taken } } });
  });
});
