import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ResetPasswordField, SignupField } from '@friends/shared/contract/rules/fieldRules';

export type Signup = Partial<Record<SignupField, string>>;

/** Asks for membership; an operator approves it. Throws `invalid_input` with the fields. */
export async function signUp(client: Client, signup: Signup): Promise<void> {
  await client.call('signUp', { body: signup });
}

/** Has a mail sent with a link to choose a new password. */
export async function askPasswordReset(client: Client, email: string): Promise<void> {
  await client.call('askPasswordReset', { body: { Email: email } });
}

/** E-mail of the account a reset link is for; null where the link is no longer good. */
export async function fetchPasswordReset(client: Client, token: string): Promise<string | null> {
  const data = await client.call('passwordReset', { params: { token } }).then((answer) => answer.data, noLongerGood);
  // axios gives the body of an empty answer as an empty string
  if (data === null || data === '') return null;
  if (!isRecord(data) || !isString(data.Email)) throw new TypeError('GET /reset-passwords did not answer an e-mail');
  return data.Email;
}

const NO_LINK: ReadonlySet<string> = new Set(['not_found', 'token_spent', 'invalid_input']);

/** "Unknown", "spent" and "no such shape" (a link that lost its end in a mail) are the same to the member as null. */
function noLongerGood(error: unknown): null {
  if (isApiError(error) && NO_LINK.has(error.code)) return null;
  throw error;
}

export type NewPassword = Readonly<Record<ResetPasswordField, string>>;

/** Throws `token_spent` or `not_found` where the link is no longer good. */
export async function resetPassword(client: Client, token: string, password: NewPassword): Promise<void> {
  await client.call('resetPassword', { params: { token }, body: password });
}
