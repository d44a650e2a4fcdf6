import { checkContact } from './checkContact.ts';
import { checkSignup } from './checkSignup.ts';
import { FORM_MESSAGES, fieldMessages } from './fieldMessages.ts';
import { checkChangePassword, checkLogin } from './fieldRules.ts';
import { checkProfile } from './profileRules.ts';

const signup = {
  AgentCode: 'JKT001',
  UserId: 'sari_01 w',
  Phone: '0812',
  Email: 'sari@friends.test',
  Password: 'long enough',
  PasswordConfirm: 'long enough',
};

test('a complete sign-up is valid', () => {
  expect(checkSignup(signup)).toEqual({});
  expect(checkSignup({ ...signup, Phone: '' })).toEqual({});
});

test('two different passwords are an error of both fields', () => {
  expect(fieldMessages(checkSignup({ ...signup, PasswordConfirm: 'other one' }), 'en')).toEqual({
    Password: 'Password did not match',
    PasswordConfirm: 'Password did not match',
  });
  const change = { Password: 'x', NewPassword: 'long enough', NewPasswordConfirm: 'other one' };
  expect(fieldMessages(checkChangePassword(change), 'en')).toEqual({
    NewPassword: 'Password does not match',
    NewPasswordConfirm: 'Password does not match',
  });
});

test.each([
  ['AgentCode', 'JKT-001', 'Letters and numbers only'],
  ['UserId', 'sari!', 'Letters and numbers only'],
  ['Phone', '+62 812 ask Ana', 'Numbers only'],
  ['Email', 'sari@', 'Invalid email address'],
  ['Email', 'sari@friends.test\nbcc: x@y.z', 'Invalid email address'],
  ['AgentCode', '  ', 'Required'],
])('sign-up: %s %j is refused with "%s"', (field, value, message) => {
  expect(fieldMessages(checkSignup({ ...signup, [field]: value }), 'en')).toEqual({ [field]: message });
});

test('a new password has 8 to 128 characters of any kind', () => {
  const faultsOf = (Password: string) => checkSignup({ ...signup, Password, PasswordConfirm: Password });
  for (const password of [
    '12345678',
    'x'.repeat(64),
    'x'.repeat(128),
    ' a b\tc d ',
    '密码'.repeat(4),
    '😀'.repeat(8),
    `\u202e<>"'%\\;`,
  ])
    expect([password, faultsOf(password)]).toEqual([password, {}]);
  for (const password of ['1234567', 'x'.repeat(129)])
    expect(faultsOf(password)).toEqual({ Password: 'password_length' });
});

test('login requires both fields', () => {
  expect(checkLogin({})).toEqual({ Email: 'required', Password: 'required' });
});

test('the contact form also requires the captcha', () => {
  expect(fieldMessages(checkContact({}), 'en').recaptcha).toBe('Recaptcha Required');
});

const profile = { Name: 'Sari', Email: 'sari@friends.test', Phone: '081290017734', Birthdate: '1990-05-01' };
const today = '2026-11-28';

test.each([
  ['ID', '+62 812-3456-7890'],
  ['ID', '+65 9123 4567'],
  ['SG', '91234567'],
  ['BN', '+673 712 3456'],
  ['ID', '\u202a+62 812 3456 7890\u202c'],
])('in %s, the phone number %j is valid in all forms', (home, phone) => {
  const values = { ...profile, Phone: phone, ClaimOvoPhone: phone, ClaimMapPhone: phone };
  expect(checkProfile(values, { home, today })).toEqual({});
  expect(checkSignup({ ...signup, Phone: phone })).toEqual({});
  const contact = { Name: 'Sari', Email: 'sari@friends.test', Company: 'S', Message: 'Halo', recaptcha: 'x' };
  expect(checkContact({ ...contact, Phone: phone })).toEqual({});
});

test.each([
  ['1990-05-01', undefined],
  ['2013-11-28', undefined],
  ['2013-11-29', 'You must be at least 13 years old'],
  ['9999-12-31', 'You must be at least 13 years old'],
  ['2013-02-30', 'Invalid date'],
  ['1013-02-03', 'Invalid date'],
  ['28-11-1990', 'Invalid date'],
])('on 28 November 2026 the birth date %s gets the message %p', (Birthdate, message) => {
  expect(fieldMessages(checkProfile({ ...profile, Birthdate }, { today }), 'en').Birthdate).toBe(message);
});

test.each([
  ['Phone', '0812900177', 'Invalid phone number'],
  ['ClaimTokopediaEmail', 'sari', 'Invalid claim tokopedia email address'],
  ['ClaimOvoPhone', '08129001', 'Invalid OVO phone number'],
  ['ClaimBankAccount', '1234', 'Invalid bank account'],
  ['ClaimMapPhone', '12345678', 'Invalid MAP phone number'],
  ['Name', 'Sari\u001b[2J', FORM_MESSAGES.en.hidden_characters],
  ['Address', 'Jl. Mawar 1\nBandung', FORM_MESSAGES.en.hidden_characters],
])('profile: %s %j is refused with "%s"', (field, value, message) => {
  expect(fieldMessages(checkProfile({ ...profile, [field]: value }, { today }), 'en')).toEqual({ [field]: message });
});

test('invisible characters are reported before other errors', () => {
  const values = {
    AgentCode: 'JKT\u200b',
    UserId: 'sari\u202e',
    Email: 'sari\u200b@friends.test',
  };
  expect(checkSignup({ ...signup, ...values })).toEqual({
    AgentCode: 'hidden_characters',
    UserId: 'hidden_characters',
    Email: 'hidden_characters',
  });
});

test('a message may contain line breaks but no other invisible characters', () => {
  const contact = { Name: 'Sari', Phone: '0812', Email: 'sari@friends.test', Company: 'S', recaptcha: 'x' };
  expect(checkContact({ ...contact, Message: 'Halo,\r\n\tini' })).toEqual({});
  expect(checkContact({ ...contact, Phone: 'ask\u202e Ana', Company: 'a\nb', Message: 'a\u202eb' })).toEqual({
    Phone: 'hidden_characters',
    Company: 'hidden_characters',
    Message: 'hidden_characters',
  });
});

test('passwords are not checked for invisible characters', () => {
  expect(checkLogin({ Email: 'sari\u200b@friends.test', Password: '\u202e' })).toEqual({});
});
