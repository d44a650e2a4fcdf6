import type { CaptchaChallenge } from '@friends/shared/contract/api/captcha';
import type { Logger } from '../../platform/http/context.ts';

/** CAPTCHA by the provider in the setting `CAPTCHA_PROVIDER`. */
export interface Captcha {
  /** The challenge for the browser to solve. */
  challenge(now: Date): Promise<CaptchaChallenge>;
  /**
   * Verifies an answer. Returns a token for `consumeToken`, which ensures that each answer is used once; null if
   * the answer is wrong or expired.
   *
   * @throws Refusal `unavailable` if the provider doesn't answer
   */
  check(answer: string, now: Date, log: Logger): Promise<string | null>;
}
