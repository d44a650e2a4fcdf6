import type { Db } from '../database/transaction.ts';
import { byAddress } from './byAddress.ts';
import { LocalLimiter } from './LocalLimiter.ts';
import { type RateLimiter, scaled } from './RateLimiter.ts';
import { SharedLimiter } from './SharedLimiter.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Every rate limit of the API, by what it protects (docs/decisions/0008). */
export class Limits {
  /** All calls of an address. */
  readonly calls: RateLimiter;
  /** Wrong passwords of an address, and of an account whether or not it exists. */
  readonly wrongLoginOfAddress: RateLimiter;
  readonly wrongLoginOfAccount: RateLimiter;
  /** Wrong current passwords, and profiles, of a logged-in member. */
  readonly passwordOfMember: RateLimiter;
  readonly profile: RateLimiter;
  /** Wrong codes after the right password: of a member from one address, and from wherever they come. */
  readonly codeOfAddress: RateLimiter;
  readonly codeOfMember: RateLimiter;
  /** Mails to new addresses of a member. */
  readonly emailChange: RateLimiter;
  /** Sign-ups of an address. */
  readonly signUp: RateLimiter;
  /** Links asked for by an address, and for an account whether or not it exists. */
  readonly resetOfAddress: RateLimiter;
  readonly resetOfAccount: RateLimiter;
  /** Messages of an address. */
  readonly contact: RateLimiter;
  /** Validate calls that show whether something is taken, and looks at reset links. */
  readonly lookUp: RateLimiter;

  /**
   * @param factor multiplies every limit
   * @param shared where processes count together what is costly or could do harm; null: each counts for itself. What only
   *   counts calls stays in the process in any case: it would be a write for every call of everybody.
   */
  constructor(factor: number, shared: Db | null) {
    const own = (most: number, seconds: number) => new LocalLimiter(scaled({ most, seconds }, factor));
    const common = (name: string, most: number, seconds: number) =>
      shared ? new SharedLimiter(shared, name, scaled({ most, seconds }, factor)) : own(most, seconds);
    this.calls = byAddress(own(1200, MINUTE));
    this.wrongLoginOfAddress = byAddress(common('wrong login of address', 50, 15 * MINUTE));
    this.wrongLoginOfAccount = common('wrong login of account', 10, 15 * MINUTE);
    this.passwordOfMember = common('password of member', 10, 15 * MINUTE);
    this.codeOfAddress = common('code of address', 10, 15 * MINUTE);
    this.codeOfMember = common('code of member', 60, 24 * HOUR);
    this.profile = common('profile', 60, HOUR);
    this.emailChange = common('e-mail change', 5, HOUR);
    this.signUp = byAddress(common('sign-up', 20, HOUR));
    this.resetOfAddress = byAddress(common('reset of address', 30, HOUR));
    this.resetOfAccount = common('reset of account', 5, HOUR);
    this.contact = byAddress(common('contact', 10, HOUR));
    this.lookUp = byAddress(own(120, MINUTE));
  }
}
