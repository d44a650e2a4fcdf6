import type { Account } from '../api/account.ts';
import { isBankAccount, isBankHolder } from './bankAccount.ts';
import { arePlainLines, isPlainLine } from './hiddenSigns.ts';
import { PASSWORD_LENGTH } from './password.ts';

/** What can be wrong with a typed field; `FIELD_MESSAGES` has the sentence. The rules: docs/product.md#field-rules. */
export type FieldFault =
  | 'required'
  | 'invalid_email'
  | 'letters_and_numbers'
  | 'numbers_only'
  | 'passwords_differ_signup'
  | 'passwords_differ'
  | 'captcha_required'
  | 'invalid_phone'
  | 'invalid_tokopedia_email'
  | 'invalid_ovo_phone'
  | 'invalid_bank_account'
  | 'invalid_bank_holder'
  | 'invalid_map_phone'
  | 'invalid_date'
  | 'hidden_signs'
  | 'password_length'
  // What only the API knows:
  | 'password_common'
  | 'wrong_password'
  | 'password_needed'
  | 'wrong_code'
  | 'email_taken'
  | 'user_taken'
  | 'change_pending'
  | 'same_agent'
  | 'captcha_failed'
  | 'points_credited'
  | 'points_coming'
  | 'other_year'
  | 'points_claim_pending'
  | 'points_claims_open'
  | 'invalid_picture'
  | 'too_long'
  | 'wrong_type'
  | 'not_possible';

export type FieldFaults<Field extends string> = Partial<Record<Field, FieldFault>>;

/** A typed form: absent and blank fields are the same. */
export type FormValues<Field extends string> = Partial<Record<Field, string | null | undefined>>;

/** What is wrong with a typed text; null: nothing. */
export type Rule = (value: string) => FieldFault | null;

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

export const required: Rule = (value) => (value.trim() === '' ? 'required' : null);
/** For each field that is stored or mailed: it is printed one day (docs/decisions/0016). Passwords are not. */
export const oneLine: Rule = (value) => (isPlainLine(value) ? null : 'hidden_signs');
/** The same of a field of several lines. */
export const lines: Rule = (value) => (arePlainLines(value) ? null : 'hidden_signs');
const pattern =
  (regex: RegExp, fault: FieldFault): Rule =>
  (value) =>
    value.trim() === '' || regex.test(value.trim()) ? null : fault;
const filledAs =
  (isRight: (value: string) => boolean, fault: FieldFault): Rule =>
  (value) =>
    value.trim() === '' || isRight(value) ? null : fault;
const digits =
  (least: number, fault: FieldFault): Rule =>
  (value) =>
    value.trim() === '' || value.replace(/\D/g, '').length >= least ? null : fault;
const email = pattern(EMAIL, 'invalid_email');
const newPassword: Rule = (value) =>
  value === '' || (value.length >= PASSWORD_LENGTH.least && value.length <= PASSWORD_LENGTH.most)
    ? null
    : 'password_length';

/** The first fault of each field, in the order of its rules. */
export function check<Field extends string>(
  values: FormValues<Field>,
  rules: Partial<Record<Field, readonly Rule[]>>,
): FieldFaults<Field> {
  const faults: FieldFaults<Field> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const value = values[field] ?? '';
    const fault = rules[field]?.map((rule) => rule(value)).find((result) => result !== null);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Both fields are marked where both are filled and differ. */
function checkPair<Field extends string>(
  values: FormValues<Field>,
  [first, second]: readonly [Field, Field],
  fault: FieldFault,
): FieldFaults<Field> {
  const [one, two] = [values[first] ?? '', values[second] ?? ''];
  if (one === '' || two === '' || one === two) return {};
  const faults: FieldFaults<Field> = {};
  faults[first] = fault;
  faults[second] = fault;
  return faults;
}

export type LoginField = 'Email' | 'Password';
export function checkLogin(values: FormValues<LoginField>): FieldFaults<LoginField> {
  return check<LoginField>(values, { Email: [required, email], Password: [required] });
}

/** Of these fields none may be empty. */
export function checkFilled<const Field extends string>(
  values: FormValues<NoInfer<Field>>,
  fields: readonly Field[],
): FieldFaults<Field> {
  const rules: Partial<Record<Field, readonly Rule[]>> = {};
  for (const field of fields) rules[field] = [required];
  return check(values, rules);
}

export type ForgotPasswordField = 'Email';
export function checkForgotPassword(values: FormValues<ForgotPasswordField>): FieldFaults<ForgotPasswordField> {
  return check<ForgotPasswordField>(values, { Email: [required, email] });
}

export type SignupField = 'AgentCode' | 'UserId' | 'Phone' | 'Email' | 'Password' | 'PasswordConfirm';
export function checkSignup(values: FormValues<SignupField>): FieldFaults<SignupField> {
  return {
    ...check<SignupField>(values, {
      AgentCode: [required, oneLine, pattern(/^[A-Za-z0-9]+$/, 'letters_and_numbers')],
      UserId: [required, oneLine, pattern(/^[A-Za-z0-9_ ]+$/, 'letters_and_numbers')],
      Phone: [oneLine, pattern(/^[0-9]+$/, 'numbers_only')],
      Email: [required, email, oneLine],
      Password: [required, newPassword],
      PasswordConfirm: [required],
    }),
    ...checkPair<SignupField>(values, ['Password', 'PasswordConfirm'], 'passwords_differ_signup'),
  };
}

export type ContactField = 'Name' | 'Phone' | 'Email' | 'Company' | 'Message' | 'recaptcha';
export function checkContact(values: FormValues<ContactField>): FieldFaults<ContactField> {
  const faults = check<ContactField>(values, {
    Name: [required, oneLine],
    Phone: [required, oneLine],
    Email: [required, email, oneLine],
    Company: [required, oneLine],
    Message: [required, lines],
  });
  return (values.recaptcha ?? '') === '' ? { ...faults, recaptcha: 'captcha_required' } : faults;
}

export type ChangePasswordField = 'Password' | 'NewPassword' | 'NewPasswordConfirm';
export function checkChangePassword(values: FormValues<ChangePasswordField>): FieldFaults<ChangePasswordField> {
  return {
    ...check<ChangePasswordField>(values, {
      Password: [required],
      NewPassword: [required, newPassword],
      NewPasswordConfirm: [required],
    }),
    ...checkPair<ChangePasswordField>(values, ['NewPassword', 'NewPasswordConfirm'], 'passwords_differ'),
  };
}

export type ResetPasswordField = 'Password' | 'PasswordConfirm';
export function checkResetPassword(values: FormValues<ResetPasswordField>): FieldFaults<ResetPasswordField> {
  return {
    ...check<ResetPasswordField>(values, { Password: [required, newPassword], PasswordConfirm: [required] }),
    ...checkPair<ResetPasswordField>(values, ['Password', 'PasswordConfirm'], 'passwords_differ'),
  };
}

export type ChangeAgentField = 'NewAgentCode' | 'NewUserID';
export function checkChangeAgent(values: FormValues<ChangeAgentField>): FieldFaults<ChangeAgentField> {
  return check<ChangeAgentField>(values, {
    NewAgentCode: [required, oneLine, pattern(/^[A-Za-z0-9]+$/, 'letters_and_numbers')],
    NewUserID: [required, oneLine, pattern(/^[A-Za-z0-9_ ]+$/, 'letters_and_numbers')],
  });
}

/** Fields of the profile form that are typed (all but the picture). */
export type ProfileField = Extract<
  keyof Account,
  'Name' | 'Email' | 'Phone' | 'Birthdate' | 'Address' | 'Area' | `Claim${string}`
>;
const PROFILE_RULES: Readonly<Record<ProfileField, readonly Rule[]>> = {
  Name: [required, oneLine],
  Email: [required, email, oneLine],
  Phone: [required, oneLine, digits(11, 'invalid_phone')],
  Birthdate: [required, oneLine, pattern(/^\d{4}-\d{2}-\d{2}$/, 'invalid_date')],
  Address: [oneLine],
  Area: [oneLine],
  ClaimBankName: [oneLine],
  ClaimBankAccount: [oneLine, filledAs(isBankAccount, 'invalid_bank_account')],
  ClaimBankHolder: [oneLine, filledAs(isBankHolder, 'invalid_bank_holder')],
  ClaimBankAddress: [oneLine],
  ClaimSwift: [oneLine],
  ClaimBusinessReg: [oneLine],
  ClaimPassport: [oneLine],
  ClaimGarudaMilesID: [oneLine],
  ClaimTokopediaEmail: [pattern(EMAIL, 'invalid_tokopedia_email'), oneLine],
  ClaimOvoPhone: [oneLine, digits(9, 'invalid_ovo_phone')],
  ClaimMapId: [oneLine],
  ClaimMapPhone: [oneLine, digits(9, 'invalid_map_phone')],
  ClaimMapName: [oneLine],
};
export function checkProfile(values: FormValues<ProfileField>): FieldFaults<ProfileField> {
  return check<ProfileField>(values, PROFILE_RULES);
}
