import {
  check,
  checkPair,
  email,
  type FormFaults,
  type FormValues,
  newPassword,
  oneLine,
  pattern,
  type Rule,
  required,
} from './fieldRules.ts';
import { isPhoneText } from './phone.ts';

/** By the specification, a sign-up's phone only needs digits, in any number; separators are ignored. */
const phone: Rule = (value) => (value.trim() === '' || isPhoneText(value) ? null : 'numbers_only');

export type SignupField = 'AgentCode' | 'UserId' | 'Phone' | 'Email' | 'Password' | 'PasswordConfirm';
export function checkSignup(values: FormValues<SignupField>): FormFaults<SignupField> {
  return {
    ...check<SignupField>(values, {
      AgentCode: [required, oneLine, pattern(/^[A-Za-z0-9]+$/, 'letters_and_numbers')],
      UserId: [required, oneLine, pattern(/^[A-Za-z0-9_ ]+$/, 'letters_and_numbers')],
      Phone: [phone],
      Email: [required, email, oneLine],
      Password: [required, newPassword],
      PasswordConfirm: [required],
    }),
    ...checkPair<SignupField>(values, ['Password', 'PasswordConfirm'], 'passwords_differ_signup'),
  };
}
