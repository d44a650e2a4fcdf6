import type { Client } from '@friends/shared/client/createClient';
import { orNull } from '@friends/shared/client/none';
import { object, type Reader, someText } from '@friends/shared/client/read';
import { nullIfInvalid } from './nullIfInvalid.ts';

const account = object<{ readonly Email: string }>({ Email: someText });
const readAddress: Reader<string> = (value) => account(value).Email;
const readResetToken = object<{ readonly ResetToken: string }>({ ResetToken: someText });

/** E-mail address of the account whose payouts a mailed link stops; null if the link is invalid. */
export function fetchPayoutStop(client: Client, token: string): Promise<string | null> {
  return client.call('payoutStop', orNull(readAddress), { params: { token } }).catch(nullIfInvalid);
}

/** Stops payouts. Resolves with a password reset token; throws `token_spent` for an invalid link. */
export function stopPayouts(client: Client, token: string): Promise<string> {
  return client.call('stopPayouts', (body) => readResetToken(body).ResetToken, { params: { token } });
}
