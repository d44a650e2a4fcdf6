import type { Client } from '@friends/shared/client/createClient';
import type { CaptchaChallenge } from '@friends/shared/contract/api/captcha';
import { isRecord, isString } from '@friends/shared/contract/parse';

/** What the portal's captcha needs; its `provider` says how a person proves to be one. */
export async function fetchChallenge(client: Client): Promise<CaptchaChallenge> {
  const { data } = await client.call('captcha');
  if (!isRecord(data)) throw new TypeError('GET /captcha did not answer a challenge');
  return data.provider === 'recaptcha' ? readRecaptcha(data) : readAltcha(data);
}

function readRecaptcha({ siteKey, script }: Readonly<Record<string, unknown>>): CaptchaChallenge {
  if (!isString(siteKey) || !isString(script)) throw new TypeError('GET /captcha answered reCAPTCHA without its parts');
  return { provider: 'recaptcha', siteKey, script };
}

function readAltcha(data: Readonly<Record<string, unknown>>): CaptchaChallenge {
  const { algorithm, challenge, maxnumber, salt, signature } = data;
  if (!isString(algorithm) || !isString(challenge) || !isString(salt) || !isString(signature)) {
    throw new TypeError('GET /captcha answered a challenge without its parts');
  }
  const most = typeof maxnumber === 'number' ? maxnumber : 1_000_000;
  return { provider: 'altcha', algorithm, challenge, maxnumber: most, salt, signature };
}
