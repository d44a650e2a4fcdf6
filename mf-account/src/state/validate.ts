import { type ValidateEndpoint, validate } from '@friends/shared/client/validate';
import { atom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

type Values = Readonly<Record<string, unknown>>;

const checkAtom = (endpoint: ValidateEndpoint) =>
  atom(null, (get, _set, values: Values) => validate(get(clientAtom), endpoint, values));

export const validateSignupAtom = checkAtom('validateSignup');
export const validateForgotPasswordAtom = checkAtom('validateForgotPassword');
export const validateProfileAtom = checkAtom('validateProfile');
export const validateChangeAgentAtom = checkAtom('validateChangeAgent');
export const validateResetPasswordAtom = checkAtom('validateResetPassword');

/** Checks only the current password; call when its field is left, since wrong passwords count as attempts. */
export const validateCurrentPasswordAtom = atom(null, (get, _set, { Password }: Values) =>
  validate(get(clientAtom), 'validateChangePassword', { Password }),
);

/** Checks the new password with the call for password resets, which any back end has, and its field names. */
export const validateNewPasswordAtom = atom(null, async (get, _set, values: Values) => {
  const { NewPassword, NewPasswordConfirm } = values;
  const messages = await validate(get(clientAtom), 'validateResetPassword', {
    Password: NewPassword,
    PasswordConfirm: NewPasswordConfirm,
  });
  const renamed: Record<string, string> = {};
  if (messages.Password) renamed.NewPassword = messages.Password;
  if (messages.PasswordConfirm) renamed.NewPasswordConfirm = messages.PasswordConfirm;
  return renamed;
});
