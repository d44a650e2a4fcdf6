import { nullAt } from '@friends/shared/client/none';
import { object, or, someText, text } from '@friends/shared/client/read';
import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffSignInWays } from '@friends/shared/contract/staff/signOn';
import type { StaffClient } from '../call.ts';
import { readAccount } from './session.ts';

const readWays = object<StaffSignInWays>({ Provider: or(text, null) });

/** Ways to sign in; an older API knows the password only. */
export async function fetchSignInOptions(client: StaffClient): Promise<StaffSignInWays> {
  const ways = await client.call('staffSignInWays', readWays).catch(nullAt(404));
  return ways ?? { Provider: null };
}

const readUrl = object<{ readonly Url: string }>({ Url: someText });

/**
 * Where the company's identity provider asks who somebody is.
 *
 * @param to path that they come back to
 * @param again it asks even where it knows: the one it knows was not let in here
 */
export async function beginSignOn(client: StaffClient, to: string, again: boolean): Promise<string> {
  return (await client.call('beginStaffSignOn', readUrl, { body: { Return: to, Again: again } })).Url;
}

export interface SignedOn {
  readonly Account: StaffAccount;
  /** Path to go on at. */
  readonly Return: string;
}

const readSignedOn = object<SignedOn>({ Account: readAccount, Return: someText });

/**
 * Signs in with what the provider added to the address. Throws `no_right` and `token_spent` with the sentence that says why.
 *
 * @param query without the `?`
 */
export function finishSignOn(client: StaffClient, query: string): Promise<SignedOn> {
  return client.call('finishStaffSignOn', readSignedOn, { body: { Query: query } });
}
