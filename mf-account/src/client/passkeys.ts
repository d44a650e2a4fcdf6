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

/** At which name members can log in with passkeys; null where they cannot. */
export function fetchPasskeyPortal(client: Client): Promise<PasskeyPortal | null> {
  return client.call('passkeyPortal', readPortal).catch(nullAt(404));
}

/** The member's passkeys; null where the API knows of none. */
export function fetchPasskeys(client: Client): Promise<readonly Passkey[] | null> {
  return client.call('passkeys', list(readPasskey)).catch(nullAt(404));
}

/** What a passkey has to sign; good once, for five minutes. */
export async function beginPasskeyLogin(client: Client): Promise<PasskeyRequest> {
  return { ...(await client.call('beginPasskeyLogin', readRequest)), userVerification: 'preferred' };
}

export interface PasskeyCredentials {
  /** What it signed (`askDevice.ts`). */
  readonly Passkey: string;
  /** Of the second factor; left out until the API asks for it. */
  readonly Code?: string | undefined;
}

/** The session's token. Throws `wrong_passkey`, `passkey_expired`, `code_needed`, `member_pending`, `member_rejected`. */
export function loginByPasskey(client: Client, credentials: PasskeyCredentials): Promise<string> {
  return client.call('passkeyLogin', readToken, { body: credentials });
}

/** What a browser makes a passkey of. Throws `code_needed`, or `invalid_input` where something is wrong, `conflict` after ten. */
export async function beginPasskey(client: Client, confirmation: Confirmation): Promise<PasskeyCreation> {
  return {
    ...(await client.call('beginPasskey', readCreation, { body: confirmation })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Keeps a passkey that was made. Throws `passkey_expired`, `conflict`. */
export function addPasskey(client: Client, added: { readonly Name: string; readonly Passkey: string }): Promise<void> {
  return client.call('addPasskey', nothing, { body: added });
}

export function renamePasskey(client: Client, id: number, name: string): Promise<void> {
  return client.call('renamePasskey', nothing, { params: { id }, body: { Name: name } });
}

/** Throws `code_needed`, or `invalid_input` where something is wrong. */
export function removePasskey(client: Client, id: number, confirmation: Confirmation): Promise<void> {
  return client.call('removePasskey', nothing, { params: { id }, body: confirmation });
}
