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
  readonly passwordOfMember: RateLimiter;
  readonly profile: RateLimiter;
  readonly signUp: RateLimiter;
  readonly resetOfAddress: RateLimiter;
  readonly resetOfAccount: RateLimiter;
  readonly contact: RateLimiter;
  /** Validate calls that tell whether something is taken. */
  readonly lookUp: RateLimiter;

  constructor(factor: number) {
    const limit = (most: number, seconds: number) => new RateLimiter({ most, seconds }, factor);
    this.calls = limit(1200, MINUTE);
    this.wrongLoginOfAddress = limit(50, 15 * MINUTE);
    this.wrongLoginOfAccount = limit(10, 15 * MINUTE);
    this.passwordOfMember = limit(10, 15 * MINUTE);
    this.profile = limit(60, HOUR);
    this.signUp = limit(20, HOUR);
    this.resetOfAddress = limit(30, HOUR);
    this.resetOfAccount = limit(5, HOUR);
    this.contact = limit(10, HOUR);
    this.lookUp = limit(120, MINUTE);
  }
}
