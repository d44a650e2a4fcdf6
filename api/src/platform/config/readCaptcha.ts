import { isLocalName } from './isLocalName.ts';
import type { SettingsReader } from './SettingsReader.ts';

export type CaptchaConfig = { readonly provider: 'altcha' } | RecaptchaConfig;

export interface RecaptchaConfig {
  readonly provider: 'recaptcha';
  readonly siteKey: string;
  readonly secret: string;
  /** Serves the script to browsers and verifies tokens. */
  readonly origin: string;
}

const GOOGLE = 'https://www.google.com';
/** Errors don't repeat keys: one of the two is secret, and they may be swapped. */
const RECAPTCHA_KEY = /^[\w-]{20,100}$/;

function readRecaptcha(reader: SettingsReader, hasOwnApi: boolean): RecaptchaConfig {
  const { faults } = reader;
  const readKey = (name: string): string => {
    const value = reader.text(name, '');
    // With an external API, which has the keys, this portal only lets the page load the script.
    if (value === '' && hasOwnApi) faults.push(`${name} is missing; CAPTCHA_PROVIDER=recaptcha needs it.`);
    else if (value !== '' && !RECAPTCHA_KEY.test(value)) faults.push(`${name} is not a key of reCAPTCHA.`);
    return value;
  };
  const siteKey = readKey('RECAPTCHA_SITE_KEY');
  const secret = readKey('RECAPTCHA_SECRET');
  if (siteKey !== '' && siteKey === secret)
    faults.push('RECAPTCHA_SECRET is the same as RECAPTCHA_SITE_KEY; reCAPTCHA gives two different keys.');
  const origin = reader.origin('RECAPTCHA_ORIGIN', 'https://www.recaptcha.net') ?? GOOGLE;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' && !isLocalName(hostname))
    faults.push('RECAPTCHA_ORIGIN must begin with https://, as the secret is sent there.');
  return { provider: 'recaptcha', siteKey, secret, origin };
}

/**
 * Reads the CAPTCHA settings.
 *
 * @param hasOwnApi true if this portal's API verifies tokens and so needs the keys
 */
export function readCaptcha(reader: SettingsReader, hasOwnApi: boolean): CaptchaConfig {
  const provider = reader.oneOf('CAPTCHA_PROVIDER', ['altcha', 'recaptcha'], 'altcha');
  return provider === 'recaptcha' ? readRecaptcha(reader, hasOwnApi) : { provider };
}
