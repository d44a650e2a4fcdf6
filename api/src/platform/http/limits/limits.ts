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
 * Every rate limit of the API, by what it protects (docs/decisions/0008, 0102). Not `rate-limiter-flexible`: its clock
 * cannot be set by tests, it has no store for kysely, and no slow-down that allows one attempt at a time.
 * `LocalLimiter` and `LocalSlowdown` don't use `lru-cache`, which allocates the 50,000 slots of every limit at start.
 */
export class Limits {
  /** All calls from an address. */
  readonly calls: RateLimiter;
  /** Wrong passwords for an account (existing or not), at login or re-entered, from one device or address. */
  readonly wrongLogin: Slowdown;
  /** Wrong passwords from an address; those from devices that the account knows are not counted. */
  readonly wrongLoginOfAddress: Slowdown;
  /** Wrong passwords for an account; those from devices that the account knows are not counted. */
  readonly wrongLoginOfAccount: Slowdown;
  /** Profile changes of a member. */
  readonly profile: RateLimiter;
  /** Mails to new addresses of a member. */
  readonly emailChange: RateLimiter;
  /** Invites mailed by a staff account. */
  readonly staffInvite: RateLimiter;
  /** Wrong two-factor codes for a member, from one address. */
  readonly codeOfAddress: RateLimiter;
  /** Wrong two-factor codes for a member, from all addresses. */
  readonly codeOfMember: RateLimiter;
  /** Members looked up by a staff account. */
  readonly memberLookUp: RateLimiter;
  /** Sign-ups from an address. */
  readonly signUp: RateLimiter;
  /** Reset links requested from an address. */
  readonly resetOfAddress: RateLimiter;
  /** Reset mails for an account; those over the limit are dropped silently. */
  readonly resetMail: RateLimiter;
  /** Copies of a member's data that they download. */
  readonly memberCopy: RateLimiter;
  /** Missing points claims of a member. */
  readonly pointsClaim: RateLimiter;
  /** Contact messages from an address. */
  readonly contact: RateLimiter;
  /** From an address: validation calls (`defineValidate`), and opened links of mails. */
  readonly lookUp: RateLimiter;
  /** Checks for an e-mail address in use, by network address or member. */
  readonly takenEmail: Slowdown;

  /**
   * @param factor multiplies every limit
   * @param shared database in which processes count together what is costly or harmful; null: each counts for itself.
   * Limits on all calls stay in the process in any case, as they would cost a write per call
   */
  constructor(factor: number, shared: Db | null) {
    const own = (max: number, seconds: number) => new LocalLimiter(scaled({ max, seconds }, factor));
    const common = (name: string, max: number, seconds: number) =>
      shared ? new SharedLimiter(shared, name, scaled({ max, seconds }, factor)) : own(max, seconds);
    const slowdown = (name: string, free: number, everySeconds: number): Slowdown => {
      const pace = scaledPace({ free, everySeconds }, factor);
      return shared ? new SharedSlowdown(shared, name, pace) : new LocalSlowdown(pace);
    };
    this.calls = byAddress(own(1200, MINUTE));
    this.wrongLogin = slowdown('wrong login', 10, 30);
    this.wrongLoginOfAddress = slowdown('wrong login of address', 50, 18);
    this.wrongLoginOfAccount = slowdown('wrong login of account', 100, 90);
    this.codeOfAddress = common('code of address', 10, 15 * MINUTE);
    this.codeOfMember = common('code of member', 60, 24 * HOUR);
    this.profile = common('profile', 60, HOUR);
    this.emailChange = common('e-mail change', 5, HOUR);
    this.staffInvite = common('staff invite', 60, HOUR);
    this.memberLookUp = common('member look-up', 120, HOUR);
    this.memberCopy = common('member copy', 5, HOUR);
    this.signUp = byAddress(common('sign-up', 20, HOUR));
    this.resetOfAddress = byAddress(common('reset of address', 30, HOUR));
    this.resetMail = common('reset mail', 1, 5 * MINUTE);
    this.pointsClaim = common('points claim', 20, HOUR);
    this.contact = byAddress(common('contact', 10, HOUR));
    this.lookUp = byAddress(own(120, MINUTE));
    this.takenEmail = slowdown('taken e-mail', 40, 90);
  }
}
