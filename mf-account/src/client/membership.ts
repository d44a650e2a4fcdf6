import type { Client } from '@friends/shared/client/createClient';
import { nothing, object, type Reader, someText } from '@friends/shared/client/read';
import type { SignupField } from '@friends/shared/contract/rules/checkSignup';
import type { ResetPasswordField } from '@friends/shared/contract/rules/fieldRules';
import { storedPhone } from '@friends/shared/contract/rules/phone';
import { nullIfInvalid } from './nullIfInvalid.ts';

export type Signup = Partial<Record<SignupField, string>>;

/**
 * Requests membership, which an operator approves. Throws `invalid_input` with the fields.
 *
 * @param defaultCountry country ID for phone numbers without a country code. The number is sent in its stored form,
 * since other back ends accept only digits
 */
export function signUp(
  client: Client,
  { Phone, ...signup }: Signup,
  defaultCountry: string | undefined,
): Promise<void> {
  return client.call('signUp', nothing, {
    body: { ...signup, ...(Phone && { Phone: storedPhone(Phone, defaultCountry) }) },
  });
}

export function requestPasswordReset(client: Client, email: string): Promise<void> {
  return client.call('askPasswordReset', nothing, { body: { Email: email } });
}

/** E-mail address of a password reset; null if the link is invalid. */
export function fetchPasswordReset(client: Client, token: string): Promise<string | null> {
  return client.call('passwordReset', readReset, { params: { token } }).catch(nullIfInvalid);
}

const readRecord = object<{ readonly Email: string }>({ Email: someText });

/** Null or an empty answer means an unknown link. */
const readReset: Reader<string | null> = (value) => (value === null || value === '' ? null : readRecord(value).Email);

export type NewPassword = Readonly<Record<ResetPasswordField, string>>;

/** Throws `token_spent` or `not_found` for an invalid link. */
export function resetPassword(client: Client, token: string, password: NewPassword): Promise<void> {
  return client.call('resetPassword', nothing, { params: { token }, body: password });
}
