import type { Client } from '@friends/shared/client/createClient';
import { isRecord, isString } from '@friends/shared/contract/parse';

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
}

/** The session's token. Throws `wrong_credentials`, `member_pending`, `member_rejected`, `too_many_tries`. */
export async function login(client: Client, credentials: Credentials): Promise<string> {
  const { data } = await client.call('login', { body: credentials });
  if (!isRecord(data) || !isString(data.token)) throw new TypeError('POST /members/login did not answer a token');
  return data.token;
}
