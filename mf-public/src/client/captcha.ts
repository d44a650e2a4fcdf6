import type { Client } from '@friends/shared/client/createClient';
import { isRecord, isString } from '@friends/shared/contract/parse';

/** ALTCHA's challenge: which number, put behind the salt, has this SHA-256? */
export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

export async function fetchChallenge(client: Client): Promise<Challenge> {
  const { data } = await client.call('captcha');
  if (!isRecord(data)) throw new TypeError('GET /captcha did not answer a challenge');
  const { algorithm, challenge, maxnumber, salt, signature } = data;
  if (!isString(algorithm) || !isString(challenge) || !isString(salt) || !isString(signature)) {
    throw new TypeError('GET /captcha answered a challenge without its parts');
  }
  return { algorithm, challenge, maxnumber: typeof maxnumber === 'number' ? maxnumber : 1_000_000, salt, signature };
}
