import { nullAt } from '@friends/shared/client/none';
import { object, or, someText, text } from '@friends/shared/client/read';
import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffSignInWays } from '@friends/shared/contract/staff/signOn';
import type { StaffClient } from '../call.ts';
import { readAccount } from './session.ts';

const readSignInOptions = object<StaffSignInWays>({ Provider: or(text, null) });

/** Older APIs support only passwords. */
export async function fetchSignInOptions(client: StaffClient): Promise<StaffSignInWays> {
  const options = await client.call('staffSignInWays', readSignInOptions).catch(nullAt(404));
  return options ?? { Provider: null };
}

const readUrl = object<{ readonly Url: string }>({ Url: someText });

/**
 * Sign-in URL at the identity provider.
 *
 * @param to path to return to
 * @param useOtherAccount asks for another account, as the portal refused the current one
 */
export async function beginSignOn(client: StaffClient, to: string, useOtherAccount: boolean): Promise<string> {
  return (await client.call('beginStaffSignOn', readUrl, { body: { Return: to, Again: useOtherAccount } })).Url;
}

export interface SignedOn {
  readonly Account: StaffAccount;
  /** Path to continue at. */
  readonly Return: string;
}

const readSignedOn = object<SignedOn>({ Account: readAccount, Return: someText });

/**
 * Signs in with the provider's response. Throws `no_right` and `token_spent` with a message.
 *
 * @param query without the `?`
 */
export function finishSignOn(client: StaffClient, query: string): Promise<SignedOn> {
  return client.call('finishStaffSignOn', readSignedOn, { body: { Query: query } });
}
