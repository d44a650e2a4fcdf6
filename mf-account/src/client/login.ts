import type { Client } from '@friends/shared/client/createClient';
import { type Reader, someText } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
  /** Two-factor code; sent only after the API has asked for it. */
  readonly Code?: string | undefined;
  /** Assertion of a passkey, instead of the code. */
  readonly Passkey?: string;
  /** Proof of work (`solveWork`); sent only after the API has asked for it. */
  readonly Proof?: string;
}

export const readToken: Reader<string> = (value) => someText(isRecord(value) ? value.token : undefined);

/** The session's token. Throws `wrong_credentials`, `code_needed`, `wrong_passkey`, `passkey_expired`, `member_pending`, `member_rejected`, `too_many_tries`, `proof_needed`. */
export function login(client: Client, credentials: Credentials): Promise<string> {
  return client.call('login', readToken, { body: credentials });
}
