import type { Client } from '@friends/shared/client/createClient';
import { orNull } from '@friends/shared/client/none';
import { object, type Reader, someText } from '@friends/shared/client/read';
import { noLongerGood } from './noLongerGood.ts';

const account = object<{ readonly Email: string }>({ Email: someText });
const readAddress: Reader<string> = (value) => account(value).Email;
const readResetToken = object<{ readonly ResetToken: string }>({ ResetToken: someText });

/** E-mail of the account whose payouts a mailed link stops; null where it is no longer good, or lost its end in a mail. */
export function fetchPayoutStop(client: Client, token: string): Promise<string | null> {
  return client.call('payoutStop', orNull(readAddress), { params: { token } }).catch(noLongerGood);
}

/** Stops them. Gives the token of a link for a new password; throws `token_spent` where the link is no longer good. */
export function stopPayouts(client: Client, token: string): Promise<string> {
  return client.call('stopPayouts', (body) => readResetToken(body).ResetToken, { params: { token } });
}
