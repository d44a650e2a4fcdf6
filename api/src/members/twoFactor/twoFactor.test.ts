import { call, control, makeMember, PASSWORD, sql, type TestMember } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { logIn, resetPassword } from '../../../tests/support/asMember.ts';
import { mailedToken, mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { makeTwoStep } from '../../../tests/support/makeTwoStep.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

/** The API's clock is frozen, so that codes don't expire on a slow machine. */
const NOW = Date.now();
ownApi({}, NOW);

const codeOf = (secret: string, steps = 0) => totpCode(secret, steps, NOW);
const factorOf = async ({ token }: TestMember) => (await call('GET /me/second-factor', { token })).body;
const begin = ({ token }: TestMember, Password = PASSWORD) =>
  call('POST /me/second-factor', { token, body: { Password } });
const switchOn = ({ token }: TestMember, Code: string) => call('PUT /me/second-factor', { token, body: { Code } });

const WRONG = { status: 422, body: { code: 'invalid_input', errors: { Code: expect.stringContaining('incorrect') } } };

describe('switching two-step login on', () => {
  it('needs the password, and requires no code before the first one is confirmed', async () => {
    const member = await makeMember();
    expect(await begin(member, 'not-mine')).toMatchObject({
      status: 422,
      body: { errors: { Password: 'This is not your current password' } },
    });

    const { status, body } = await begin(member);
    expect(status).toBe(200);
    expect(body.Secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.Uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`Friends Rewards:${member.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.Secret);
    expect(await factorOf(member)).toEqual({ On: false, Since: null, RecoveryCodesLeft: 0 });
    expect((await logIn(member.email)).status).toBe(200);

    expect(await switchOn(member, '000000')).toMatchObject(WRONG);
    const on = await switchOn(member, codeOf(body.Secret));
    expect(on.body.RecoveryCodes).toHaveLength(10);
    expect(new Set(on.body.RecoveryCodes).size).toBe(10);
    expect(await factorOf(member)).toEqual({ On: true, Since: expect.any(String), RecoveryCodesLeft: 10 });
    expect(await mailKinds(member.email)).toEqual(['second_factor_on']);
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { member, secret, codes } = await makeTwoStep(NOW);
    const rows = await sql('select f::text from second_factors f where member_id = $1', [member.id]);
    const more = await sql('select c::text from recovery_codes c where member_id = $1', [member.id]);
    const stored = JSON.stringify([rows, more]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('is refused while it is on, and if no setup was started within the hour', async () => {
    const { member } = await makeTwoStep(NOW);
    expect(await begin(member)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const other = await makeMember();
    const { body } = await begin(other);
    await sql(`update second_factors set begun_at = begun_at - interval '61 minutes' where member_id = $1`, [other.id]);
    const late = await switchOn(other, codeOf(body.Secret));
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('two-step login', () => {
  it('asks for a code after the right password, and does not mention it after a wrong one', async () => {
    const { member, secret } = await makeTwoStep(NOW);
    const needed = await logIn(member.email);
    expect(needed).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    expect(needed.body.token).toBeUndefined();
    expect((await logIn(member.email, { Code: '' })).body.code).toBe('code_needed');
    expect(await logIn(member.email, { Code: '000000' })).toMatchObject(WRONG);
    const wrong = await logIn(member.email, { Password: 'not-mine', Code: codeOf(secret) });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    const digits = codeOf(secret);
    const { body } = await logIn(member.email, { Code: `${digits.slice(0, 3)} ${digits.slice(3)}` });
    expect((await call('GET /me', { token: body.token })).status).toBe(200);
  });

  it('accepts the previous and the next code, each once', async () => {
    const { member, secret } = await makeTwoStep(NOW);
    expect(await logIn(member.email, { Code: codeOf(secret, -3) })).toMatchObject(WRONG);
    expect(await logIn(member.email, { Code: codeOf(secret, 3) })).toMatchObject(WRONG);
    const before = codeOf(secret, -1);
    const after = codeOf(secret, 1);
    // As pasted: with spaces, dashes, invisible characters and line ends, or in full-width digits.
    const pasted = `\u202a${before.slice(0, 3)}\u00a0${before.slice(3)}\u202c\r\n`;
    expect((await logIn(member.email, { Code: pasted })).status).toBe(200);
    expect(await logIn(member.email, { Code: before })).toMatchObject(WRONG);
    const wide = after.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await logIn(member.email, { Code: `${wide.slice(0, 3)}–${wide.slice(3)}` })).status).toBe(200);
    expect(await logIn(member.email, { Code: codeOf(secret) })).toMatchObject(WRONG);
  });

  it('accepts a code only once, even from several requests at the same time', async () => {
    const { member, secret } = await makeTwoStep(NOW);
    const Code = codeOf(secret);
    const answers = await atOnce(6, () => logIn(member.email, { Code }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, in upper or lower case, and a mail says how many are left', async () => {
    const { member, codes } = await makeTwoStep(NOW);
    const [first = '', second = ''] = codes;
    const Code = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all([logIn(member.email, { Code }), logIn(member.email, { Code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await logIn(member.email, { Code: `${second.replaceAll('-', '–')}\n` })).status).toBe(200);
    expect((await factorOf(member)).RecoveryCodesLeft).toBe(8);
    const mail = (await mailsTo(member.email)).at(-1);
    expect([mail?.kind, mail?.body]).toEqual(['recovery_code_used', expect.stringContaining('You have 8 left.')]);
  });

  it('mails about a recovery code in the language of the page', async () => {
    const { member, codes } = await makeTwoStep(NOW);
    expect((await logIn(member.email, { Code: codes[0] }, { language: 'id' })).status).toBe(200);
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ kind: 'recovery_code_used', language: 'id' });
  });

  it('still asks for the code after a password reset', async () => {
    const { member, secret } = await makeTwoStep(NOW);
    await call('POST /reset-passwords', { body: { Email: member.email } });
    const token = await mailedToken(member.email, 'reset-password');
    const Password = 'A-Better-Password-77';
    await resetPassword(token, Password);
    expect((await logIn(member.email, { Password })).body.code).toBe('code_needed');
    expect((await logIn(member.email, { Password, Code: codeOf(secret) })).status).toBe(200);
  });

  it('asks for no code if it is off, and ignores one that is sent', async () => {
    const { email } = await makeMember();
    expect((await logIn(email, { Code: '123456' })).status).toBe(200);
  });
});

describe('switching two-step login off', () => {
  const off = ({ token }: TestMember, body: object) => call('PUT /me/second-factor/off', { token, body });
  it('needs the password and a code, and sends a mail', async () => {
    const { member, secret, codes } = await makeTwoStep(NOW);
    expect((await off(member, { Password: 'not-mine', Code: codeOf(secret) })).body.errors).toHaveProperty('Password');
    expect(await off(member, { Password: PASSWORD, Code: '000000' })).toMatchObject(WRONG);
    expect((await off(member, { Password: PASSWORD, Code: codes[3] })).status).toBe(200);
    expect((await factorOf(member)).On).toBe(false);
    expect((await logIn(member.email)).status).toBe(200);
    expect((await mailKinds(member.email)).at(-1)).toBe('second_factor_off');
  });

  it('is done by an operator, with a reason, for members who lost everything', async () => {
    const { member } = await makeTwoStep(NOW);
    const command = ['members', 'second-factor', String(member.id), 'off'];
    const done = await control('ops', { args: [...command, '--why', 'Lost the phone, called back', '--as', 'sari'] });
    expect(done).toMatchObject({ exitCode: 0, out: `Two-step login of member ${member.id} is off.` });
    expect((await logIn(member.email)).status).toBe(200);
    expect((await mailKinds(member.email)).at(-1)).toBe('second_factor_off');
    const audit = await sql('select who, what, why from audit where target = $1', [`member ${member.id}`]);
    expect(audit).toEqual([{ who: 'sari', what: 'second factor off', why: 'Lost the phone, called back' }]);
    const again = await control('ops', { args: [...command, '--why', 'x'] });
    expect(again).toMatchObject({ exitCode: 1, err: `Member ${member.id} has no two-step login.` });
  });
});

it('changing payout details needs password and code again if two-step login is on', async () => {
  const { member, secret } = await makeTwoStep(NOW);
  const age = `confirmed_at = confirmed_at - interval '11 minutes'`;
  await sql(`update sessions set ${age} where member_id = $1`, [member.id]);
  const saveBank = () => saveProfile(member, { ClaimBankAccount: '1234567' });
  const confirm = (more: object) =>
    call('POST /me/confirm-password', { token: member.token, body: { Password: PASSWORD, ...more } });
  expect((await saveBank()).body.code).toBe('password_needed');
  expect(await confirm({})).toMatchObject({ status: 403, body: { code: 'code_needed' } });
  expect(await confirm({ Code: '000000' })).toMatchObject(WRONG);
  expect((await saveBank()).body.code).toBe('password_needed');
  expect((await confirm({ Code: codeOf(secret) })).status).toBe(200);
  expect((await saveBank()).status).toBe(200);
});

describe('a new password', () => {
  const NEXT = 'A-Better-Password-77';
  const next = { Password: PASSWORD, NewPassword: NEXT, NewPasswordConfirm: NEXT };
  const change = ({ token }: TestMember, more: object = {}) =>
    call('PUT /me/change-password', { token, body: { ...next, ...more } });
  it('needs a code as well, as session and password may be stolen', async () => {
    const { member, secret } = await makeTwoStep(NOW);
    expect((await change(member)).body.code).toBe('code_needed');
    expect(await change(member, { Code: '000000' })).toMatchObject(WRONG);
    const code = codeOf(secret);
    expect((await change(member, { Password: 'not-mine', Code: code })).body.errors).toHaveProperty('Password');
    expect((await call('GET /me', { token: member.token })).status).toBe(200);
    const { body } = await change(member, { Code: code });
    expect((await call('GET /me', { token: body.token })).status).toBe(200);
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await logIn(member.email, { Password: NEXT, Code: code })).body).toMatchObject({ code: 'invalid_input' });
    expect((await logIn(member.email, { Password: NEXT, Code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('accepts a recovery code if the app is gone, and uses it up', async () => {
    const { member, codes } = await makeTwoStep(NOW);
    expect((await change(member, { Code: codes[0] })).status).toBe(200);
    expect(await logIn(member.email, { Password: NEXT, Code: codes[0] })).toMatchObject(WRONG);
  });

  it('needs no code if two-step login is off, and ignores one that is sent', async () => {
    const member = await makeMember();
    expect((await change(member, { Code: '000000' })).status).toBe(200);
  });
});

it('new recovery codes replace the earlier ones', async () => {
  const { member, secret, codes } = await makeTwoStep(NOW);
  const body = { Password: PASSWORD, Code: codeOf(secret) };
  const renewed = await call('PUT /me/second-factor/recovery-codes', { token: member.token, body });
  expect(renewed.body.RecoveryCodes).toHaveLength(10);
  expect(await logIn(member.email, { Code: codes[0] })).toMatchObject(WRONG);
  expect((await logIn(member.email, { Code: renewed.body.RecoveryCodes[0] })).status).toBe(200);
});
