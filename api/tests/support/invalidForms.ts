import type { FieldFault } from '@friends/shared/contract/rules/fieldRules';
import { PASSWORD } from '@friends/tools/testing/api/api';

type Faults = Readonly<Record<string, FieldFault>>;
export interface InvalidForm {
  /** Call that submits the form. */
  readonly call: string;
  /** Name of the call that checks the form while it is filled in. */
  readonly check: string;
  readonly body: Readonly<Record<string, string>>;
  readonly faults: Faults;
}

const NEW_PASSWORD = `PUT /reset-passwords/${'A'.repeat(43)}`;
export const validIdentity = (name: string) => ({ AgentCode: `R${name}`, UserId: name, Email: `${name}@friends.test` });
export const confirmed = (password: string) => ({ Password: password, PasswordConfirm: password });
export const passwordChange = (Password: string, NewPassword: string, NewPasswordConfirm = NewPassword) => ({
  Password,
  NewPassword,
  NewPasswordConfirm,
});

/**
 * Invalid input for each form, with the faults that are named when it is submitted and while it is filled in. The
 * profile, which is multipart with a picture, is not among them.
 */
export const INVALID_FORMS: Readonly<Record<string, InvalidForm>> = {
  'sign-up': {
    call: 'POST /members',
    check: 'signup',
    body: {
      AgentCode: 'a b',
      UserId: 'a-b',
      Phone: '08x',
      Email: 'a@b',
      Password: 'one-password',
      PasswordConfirm: 'other',
    },
    faults: {
      AgentCode: 'letters_and_numbers',
      UserId: 'letters_and_numbers',
      Phone: 'numbers_only',
      Email: 'invalid_email',
      Password: 'passwords_differ_signup',
      PasswordConfirm: 'passwords_differ_signup',
    },
  },
  'sign-up left empty': {
    call: 'POST /members',
    check: 'signup',
    body: { UserId: 'a'.repeat(65), Phone: '1'.repeat(65) },
    faults: {
      AgentCode: 'required',
      Email: 'required',
      Password: 'required',
      PasswordConfirm: 'required',
      UserId: 'too_long',
      Phone: 'too_long',
    },
  },
  'sign-up with a password that is too common': {
    call: 'POST /members',
    check: 'signup',
    body: { ...validIdentity('common'), ...confirmed('qwerty123') },
    faults: { Password: 'password_common' },
  },
  login: {
    call: 'POST /members/login',
    check: 'login',
    body: { Email: 'nobody' },
    faults: { Email: 'invalid_email', Password: 'required' },
  },
  'login left empty': {
    call: 'POST /members/login',
    check: 'login',
    body: { Password: '' },
    faults: { Email: 'required', Password: 'required' },
  },
  contact: {
    call: 'POST /contact',
    check: 'contact',
    body: { Name: ' ', Phone: 'x'.repeat(65), Email: 'nobody' },
    faults: {
      Name: 'required',
      Phone: 'too_long',
      Email: 'invalid_email',
      Company: 'required',
      Message: 'required',
      recaptcha: 'captcha_required',
    },
  },
  'forgotten password': {
    call: 'POST /reset-passwords',
    check: 'forgetPassword',
    body: {},
    faults: { Email: 'required' },
  },
  'new password': {
    call: NEW_PASSWORD,
    check: 'resetPassword',
    body: { Password: 'one-password', PasswordConfirm: 'other-password' },
    faults: { Password: 'passwords_differ', PasswordConfirm: 'passwords_differ' },
  },
  'new password typed once': {
    call: NEW_PASSWORD,
    check: 'resetPassword',
    body: { Password: 'qwerty123' },
    faults: { Password: 'password_common', PasswordConfirm: 'required' },
  },
  'change of password': {
    call: 'PUT /me/change-password',
    check: 'changePassword',
    body: passwordChange('', 'short', ''),
    faults: { Password: 'required', NewPassword: 'password_length', NewPasswordConfirm: 'required' },
  },
  'change of password with a wrong current one': {
    call: 'PUT /me/change-password',
    check: 'changePassword',
    body: passwordChange('x', 'Good-Password-1'),
    faults: { Password: 'wrong_password' },
  },
  'change of password with two different new ones': {
    call: 'PUT /me/change-password',
    check: 'changePassword',
    body: passwordChange(PASSWORD, 'Good-Password-1', 'Good-Password-2'),
    faults: { NewPassword: 'passwords_differ', NewPasswordConfirm: 'passwords_differ' },
  },
  'change of password to one that is too common': {
    call: 'PUT /me/change-password',
    check: 'changePassword',
    body: passwordChange(PASSWORD, 'password123'),
    faults: { NewPassword: 'password_common' },
  },
  'change of agent': {
    call: 'PUT /me/change-agent',
    check: 'changeAgent',
    body: { NewAgentCode: '-' },
    faults: { NewAgentCode: 'letters_and_numbers', NewUserID: 'required' },
  },
  'change of agent without an agent code': {
    call: 'PUT /me/change-agent',
    check: 'changeAgent',
    body: { NewAgentCode: '', NewUserID: 'a/b' },
    faults: { NewAgentCode: 'required', NewUserID: 'letters_and_numbers' },
  },
};
