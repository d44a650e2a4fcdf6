import type { CaptchaChallenge } from '@friends/shared/contract/api/captcha';
import type { Logger } from '../../platform/http/context.ts';

/** Proof that a person writes, by the provider that the setting `CAPTCHA_PROVIDER` names. */
export interface Captcha {
  /** What a browser needs to make an answer. */
  challenge(now: Date): Promise<CaptchaChallenge>;
  /**
   * The mark under which a right answer is used up (`spendProof`), as it may have been used before. Null where the
   * answer is wrong or too late. Throws `unavailable` where the provider does not answer.
   */
  check(answer: string, now: Date, log: Logger): Promise<string | null>;
}
