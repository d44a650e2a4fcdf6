import type { Client } from '@friends/shared/client/createClient';
import { nullAt } from '@friends/shared/client/none';
import {
  flag,
  list,
  moment,
  nothing,
  number,
  object,
  or,
  type Reader,
  someText,
  text,
} from '@friends/shared/client/read';
import type { Passkey, PasskeyCreation, PasskeyPortal, PasskeyRequest } from '@friends/shared/contract/api/passkeys';
import type { Confirmation } from './identity.ts';
import { readToken } from './login.ts';

const readPortal = object<PasskeyPortal>({ RpId: someText });
const readPasskey = object<Passkey>({
  id: number,
  Name: text,
  Added: moment,
  LastUsed: or(moment, null),
  Synced: flag,
});

type Request = Pick<PasskeyRequest, 'challenge' | 'timeout' | 'rpId'>;
const readRequest = object<Request>({ challenge: someText, timeout: number, rpId: someText });

const publicKey: Reader<'public-key'> = () => 'public-key';

type Creation = Pick<
  PasskeyCreation,
  'rp' | 'user' | 'challenge' | 'timeout' | 'pubKeyCredParams' | 'excludeCredentials'
>;
const readCreation = object<Creation>({
  rp: object<Creation['rp']>({ id: someText, name: text }),
  user: object<Creation['user']>({ id: someText, name: text, displayName: text }),
  challenge: someText,
  timeout: number,
  pubKeyCredParams: list(object<Creation['pubKeyCredParams'][number]>({ type: publicKey, alg: number })),
  excludeCredentials: list(object<Creation['excludeCredentials'][number]>({ type: publicKey, id: someText })),
});

/** The domain for passkeys; null if the portal doesn't support them. */
export function fetchPasskeyPortal(client: Client): Promise<PasskeyPortal | null> {
  return client.call('passkeyPortal', readPortal).catch(nullAt(404));
}

/** The member's passkeys; null if the API doesn't support them. */
export function fetchPasskeys(client: Client): Promise<readonly Passkey[] | null> {
  return client.call('passkeys', list(readPasskey)).catch(nullAt(404));
}

/** Challenge for a passkey; valid once, for five minutes. */
export async function beginPasskeyLogin(client: Client): Promise<PasskeyRequest> {
  return { ...(await client.call('beginPasskeyLogin', readRequest)), userVerification: 'preferred' };
}

export interface PasskeyCredentials {
  /** Its assertion (`passkeyDevice.ts`). */
  readonly Passkey: string;
  /** Two-factor code; sent only after the API has asked for it. */
  readonly Code?: string | undefined;
}

/**
 * Resolves with the session's token. Throws `wrong_passkey`, `passkey_expired`, `code_needed`, `member_pending`,
 * `member_rejected`.
 */
export function loginByPasskey(client: Client, credentials: PasskeyCredentials): Promise<string> {
  return client.call('passkeyLogin', readToken, { body: credentials });
}

/** Fetches the options for creating a passkey. Throws `code_needed`, `invalid_input`, or `conflict` after ten. */
export async function beginPasskey(client: Client, confirmation: Confirmation): Promise<PasskeyCreation> {
  return {
    ...(await client.call('beginPasskey', readCreation, { body: confirmation })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Stores a created passkey. Throws `passkey_expired`, `conflict`. */
export function addPasskey(client: Client, added: { readonly Name: string; readonly Passkey: string }): Promise<void> {
  return client.call('addPasskey', nothing, { body: added });
}

export function renamePasskey(client: Client, id: number, name: string): Promise<void> {
  return client.call('renamePasskey', nothing, { params: { id }, body: { Name: name } });
}

/** Throws `code_needed` or `invalid_input`. */
export function removePasskey(client: Client, id: number, confirmation: Confirmation): Promise<void> {
  return client.call('removePasskey', nothing, { params: { id }, body: confirmation });
}
