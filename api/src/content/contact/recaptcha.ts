import { createHash } from 'node:crypto';
import type { RecaptchaChallenge } from '@friends/shared/contract/api/captcha';
import type { RecaptchaConfig } from '../../platform/config/readCaptcha.ts';
import type { Logger } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Captcha } from './captcha.ts';

/** The user waits meanwhile; a slower provider counts as unavailable. */
const TIMEOUT_MS = 5000;

interface Verdict {
  readonly success: boolean;
  readonly errors: readonly string[];
}

function parseVerdict(value: unknown): Verdict {
  const { success, 'error-codes': errors } = Object(value) as Record<string, unknown>;
  if (typeof success !== 'boolean') throw new TypeError('The response has no verdict');
  return { success, errors: Array.isArray(errors) ? errors.map(String) : [] };
}

/** Loggable name of an error: its message may contain a URL, and the request contains the secret. */
function loggableName(error: unknown): string {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  const { code } = Object(cause) as { code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}

async function verifyToken({ origin, secret }: RecaptchaConfig, token: string, log: Logger): Promise<Verdict> {
  try {
    const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      // Never follow a redirect with the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new TypeError(`Status ${response.status}`);
    return parseVerdict(await response.json());
  } catch (error) {
    log.warn({ origin, reason: loggableName(error) }, 'The reCAPTCHA request failed');
    throw new Refusal('unavailable');
  }
}

export function recaptchaChallenge({ siteKey, origin }: RecaptchaConfig): RecaptchaChallenge {
  return { provider: 'recaptcha', siteKey, script: `${origin}/recaptcha/api.js` };
}

/** Google reCAPTCHA v2: the widget in the browser creates a token, Google verifies it. */
export function recaptcha(config: RecaptchaConfig): Captcha {
  return {
    challenge: async () => recaptchaChallenge(config),
    async check(answer, _now, log) {
      const { success, errors } = await verifyToken(config, answer, log);
      if (success) return `recaptcha:${createHash('sha256').update(answer).digest('hex')}`;
      if (errors.some((error) => error.endsWith('-input-secret'))) {
        log.error({ errors }, 'reCAPTCHA does not know RECAPTCHA_SECRET, so no message can be sent');
        throw new Refusal('unavailable');
      }
      return null;
    },
  };
}
