import type { Db } from '../../database/transaction.ts';
import { byAddress } from './byAddress.ts';
import { LocalLimiter } from './LocalLimiter.ts';
import { LocalSlowdown } from './LocalSlowdown.ts';
import { type RateLimiter, scaled } from './RateLimiter.ts';
import { SharedLimiter } from './SharedLimiter.ts';
import { SharedSlowdown } from './SharedSlowdown.ts';
import { type Slowdown, scaledPace } from './Slowdown.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * Every rate limit of the API, by what it protects (docs/decisions/0008, 0102). Not by `rate-limiter-flexible`: it has a clock of its own,
 * which tests cannot set, no store that works through kysely, and no slow-down that lets one through when its time has come. Nor do
 * `LocalLimiter` and `LocalSlowdown` use `lru-cache`: it allocates the 50,000 places of every limit at the start.
 */
export class Limits {
  /** All calls of an address. */
  readonly calls: RateLimiter;
  /** Wrong passwords for an account, at the login or typed again, whether or not it exists: from one device or address. */
  readonly wrongLogin: Slowdown;
  /** Wrong passwords of an address, and for an account, both without those of devices that are known to the account. */
  readonly wrongLoginOfAddress: Slowdown;
  readonly wrongLoginOfAccount: Slowdown;
  /** Profiles of a member. */
  readonly profile: RateLimiter;
  /** Mails to new addresses of a member. */
  readonly emailChange: RateLimiter;
  /** Invites that somebody of the staff has mailed. */
  readonly staffInvite: RateLimiter;
  /** Wrong codes after the right password: of a member from one address, and from wherever they come. */
  readonly codeOfAddress: RateLimiter;
  readonly codeOfMember: RateLimiter;
  /** Members that one staff account looks up. */
  readonly memberLookUp: RateLimiter;
  /** Sign-ups of an address. */
  readonly signUp: RateLimiter;
  /** Links asked for by an address. */
  readonly resetOfAddress: RateLimiter;
  /** Mails with a link for an account; one that is too many is not written, and nobody is told. */
  readonly resetMail: RateLimiter;
  /** Questions of a member after missing points. */
  readonly pointsClaim: RateLimiter;
  /** Messages of an address. */
  readonly contact: RateLimiter;
  /** Validate calls, and looks at reset links. */
  readonly lookUp: RateLimiter;
  /** E-mail addresses that somebody asks about whether they are taken: by network address, or by member. */
  readonly takenEmail: Slowdown;

  /**
   * @param factor multiplies every limit
   * @param shared where processes count together what is costly or could do harm; null: each counts for itself. What only
   *   counts calls stays in the process in any case: it would be a write for every call of everybody.
   */
  constructor(factor: number, shared: Db | null) {
    const own = (most: number, seconds: number) => new LocalLimiter(scaled({ most, seconds }, factor));
    const common = (name: string, most: number, seconds: number) =>
      shared ? new SharedLimiter(shared, name, scaled({ most, seconds }, factor)) : own(most, seconds);
    const slow = (name: string, free: number, everySeconds: number): Slowdown => {
      const pace = scaledPace({ free, everySeconds }, factor);
      return shared ? new SharedSlowdown(shared, name, pace) : new LocalSlowdown(pace);
    };
    this.calls = byAddress(own(1200, MINUTE));
    this.wrongLogin = slow('wrong login', 10, 30);
    this.wrongLoginOfAddress = slow('wrong login of address', 50, 18);
    this.wrongLoginOfAccount = slow('wrong login of account', 100, 90);
    this.codeOfAddress = common('code of address', 10, 15 * MINUTE);
    this.codeOfMember = common('code of member', 60, 24 * HOUR);
    this.profile = common('profile', 60, HOUR);
    this.emailChange = common('e-mail change', 5, HOUR);
    this.staffInvite = common('staff invite', 60, HOUR);
    this.memberLookUp = common('member look-up', 120, HOUR);
    this.signUp = byAddress(common('sign-up', 20, HOUR));
    this.resetOfAddress = byAddress(common('reset of address', 30, HOUR));
    this.resetMail = common('reset mail', 1, 5 * MINUTE);
    this.pointsClaim = common('points claim', 20, HOUR);
    this.contact = byAddress(common('contact', 10, HOUR));
    this.lookUp = byAddress(own(120, MINUTE));
    this.takenEmail = slow('taken e-mail', 40, 90);
  }
}
