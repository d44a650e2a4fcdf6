import { AddressLimiter } from './AddressLimiter.ts';
import { RateLimiter } from './RateLimiter.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Every rate limit of the API, by what it protects; counted in this process (docs/decisions). */
export class Limits {
  /** All calls of an address. */
  readonly calls: RateLimiter;
  /** Wrong passwords of an address, and of an account whether or not it exists. */
  readonly wrongLoginOfAddress: RateLimiter;
  readonly wrongLoginOfAccount: RateLimiter;
  /** Wrong current passwords, and profiles, of a logged-in member. */
  readonly passwordOfMember: RateLimiter;
  readonly profile: RateLimiter;
  /** Sign-ups of an address. */
  readonly signUp: RateLimiter;
  /** Links asked for by an address, and for an account whether or not it exists. */
  readonly resetOfAddress: RateLimiter;
  readonly resetOfAccount: RateLimiter;
  /** Messages of an address. */
  readonly contact: RateLimiter;
  /** Validate calls that show whether something is taken, and looks at reset links. */
  readonly lookUp: RateLimiter;

  constructor(factor: number) {
    const limit = (most: number, seconds: number) => new RateLimiter({ most, seconds }, factor);
    const byAddress = (most: number, seconds: number) => new AddressLimiter({ most, seconds }, factor);
    this.calls = byAddress(1200, MINUTE);
    this.wrongLoginOfAddress = byAddress(50, 15 * MINUTE);
    this.wrongLoginOfAccount = limit(10, 15 * MINUTE);
    this.passwordOfMember = limit(10, 15 * MINUTE);
    this.profile = limit(60, HOUR);
    this.signUp = byAddress(20, HOUR);
    this.resetOfAddress = byAddress(30, HOUR);
    this.resetOfAccount = limit(5, HOUR);
    this.contact = byAddress(10, HOUR);
    this.lookUp = byAddress(120, MINUTE);
  }
}
