import { arePlainLines, isPlainLine } from './hiddenCharacters.ts';
import { PASSWORD_LENGTH } from './password.ts';

/** Errors found by form rules; `FORM_MESSAGES` has the messages. Rules: docs/product.md#field-rules. */
export type FormFault =
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
  | 'too_young'
  | 'hidden_characters'
  | 'password_length'
  | 'too_long';

/** Errors that only the API finds; `FIELD_MESSAGES` has the messages. */
export type ApiFault =
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
  | 'wrong_type'
  | 'not_possible';

export type FieldFault = FormFault | ApiFault;

export type FieldFaults<Field extends string, Fault extends FieldFault = FieldFault> = Partial<Record<Field, Fault>>;

export type FormFaults<Field extends string> = FieldFaults<Field, FormFault>;

/** Form values: absent and blank fields are equivalent. */
export type FormValues<Field extends string> = Partial<Record<Field, string | null | undefined>>;

/** Returns the error of a value, or null. */
export type Rule = (value: string) => FormFault | null;

export const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

export const required: Rule = (value) => (value.trim() === '' ? 'required' : null);
/** For fields that are stored or mailed, since they are printed eventually (docs/decisions/0101). Not for passwords. */
export const oneLine: Rule = (value) => (isPlainLine(value) ? null : 'hidden_characters');
/** The same for a multi-line field. */
export const lines: Rule = (value) => (arePlainLines(value) ? null : 'hidden_characters');
export const pattern =
  (regex: RegExp, fault: FormFault): Rule =>
  (value) =>
    value.trim() === '' || regex.test(value.trim()) ? null : fault;
export const email = pattern(EMAIL, 'invalid_email');
export const newPassword: Rule = (value) =>
  value === '' || (value.length >= PASSWORD_LENGTH.min && value.length <= PASSWORD_LENGTH.max)
    ? null
    : 'password_length';

/** The first error of each field, in the order of its rules. */
export function check<Field extends string>(
  values: FormValues<Field>,
  rules: Partial<Record<Field, readonly Rule[]>>,
): FormFaults<Field> {
  const faults: FormFaults<Field> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const value = values[field] ?? '';
    const fault = rules[field]?.map((rule) => rule(value)).find((result) => result !== null);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Marks both fields if both are filled and differ. */
export function checkPair<Field extends string>(
  values: FormValues<Field>,
  [first, second]: readonly [Field, Field],
  fault: FormFault,
): FormFaults<Field> {
  const [one, two] = [values[first] ?? '', values[second] ?? ''];
  if (one === '' || two === '' || one === two) return {};
  const faults: FormFaults<Field> = {};
  faults[first] = fault;
  faults[second] = fault;
  return faults;
}

export type LoginField = 'Email' | 'Password';
export function checkLogin(values: FormValues<LoginField>): FormFaults<LoginField> {
  return check<LoginField>(values, { Email: [required, email], Password: [required] });
}

/** Checks that none of the fields is empty. */
export function checkFilled<const Field extends string>(
  values: FormValues<NoInfer<Field>>,
  fields: readonly Field[],
): FormFaults<Field> {
  const rules: Partial<Record<Field, readonly Rule[]>> = {};
  for (const field of fields) rules[field] = [required];
  return check(values, rules);
}

export type ForgotPasswordField = 'Email';
export function checkForgotPassword(values: FormValues<ForgotPasswordField>): FormFaults<ForgotPasswordField> {
  return check<ForgotPasswordField>(values, { Email: [required, email] });
}

export type ChangePasswordField = 'Password' | 'NewPassword' | 'NewPasswordConfirm';
export function checkChangePassword(values: FormValues<ChangePasswordField>): FormFaults<ChangePasswordField> {
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
export function checkResetPassword(values: FormValues<ResetPasswordField>): FormFaults<ResetPasswordField> {
  return {
    ...check<ResetPasswordField>(values, { Password: [required, newPassword], PasswordConfirm: [required] }),
    ...checkPair<ResetPasswordField>(values, ['Password', 'PasswordConfirm'], 'passwords_differ'),
  };
}

export type ChangeAgentField = 'NewAgentCode' | 'NewUserID';
export function checkChangeAgent(values: FormValues<ChangeAgentField>): FormFaults<ChangeAgentField> {
  return check<ChangeAgentField>(values, {
    NewAgentCode: [required, oneLine, pattern(/^[A-Za-z0-9]+$/, 'letters_and_numbers')],
    NewUserID: [required, oneLine, pattern(/^[A-Za-z0-9_ ]+$/, 'letters_and_numbers')],
  });
}
