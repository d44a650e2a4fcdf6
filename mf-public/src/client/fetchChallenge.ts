import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { number, object, or, type Reader, someText } from '@friends/shared/client/read';
import type { AltchaChallenge, CaptchaChallenge, RecaptchaChallenge } from '@friends/shared/contract/api/captcha';
import { isRecord } from '@friends/shared/contract/parse';

const recaptcha = object<RecaptchaChallenge>({ provider: () => 'recaptcha', siteKey: someText, script: someText });

const altcha = object<AltchaChallenge>({
  provider: () => 'altcha',
  algorithm: someText,
  challenge: someText,
  maxnumber: or(number, 1_000_000),
  salt: someText,
  signature: someText,
});

const challenge: Reader<CaptchaChallenge> = (value) =>
  isRecord(value) && value.provider === 'recaptcha' ? recaptcha(value) : altcha(value);

/** Fetches the captcha that the portal uses; null if the back end has no such call, which is our addition. */
export function fetchChallenge(client: Client): Promise<CaptchaChallenge | null> {
  return client.call('captcha', challenge).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'not_found') return null;
    throw error;
  });
}
