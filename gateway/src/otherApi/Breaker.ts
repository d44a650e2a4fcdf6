export interface BreakerLimits {
  /** Consecutive failures, with no successful call begun or answered meanwhile, that stop further calls. */
  readonly failures: number;
  /** Pause without calls; then one call tries, and one more after each further pause. */
  readonly pauseMs: number;
}

/** One call gets through after each pause, so that a hanging one holds up no other (docs/decisions/0103). */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #nextTryAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Milliseconds until a call is allowed. A caller that gets 0 must call and report the result. */
  waitMs(): number {
    if (this.#failures < this.#limits.failures) return 0;
    const now = this.#now();
    if (now < this.#nextTryAt) return this.#nextTryAt - now;
    this.#nextTryAt = now + this.#limits.pauseMs;
    return 0;
  }

  /** @returns true if this closed it */
  answered(): boolean {
    const wasOpen = this.#failures >= this.#limits.failures;
    this.#failures = 0;
    this.#answeredAt = this.#now();
    return wasOpen;
  }

  /**
   * @param askedAt start of the call; failures of calls that began before the last answer are ignored
   * @returns true if this opened it
   */
  failed(askedAt: number): boolean {
    if (askedAt < this.#answeredAt) return false;
    this.#failures += 1;
    if (this.#failures !== this.#limits.failures) return false;
    this.#nextTryAt = this.#now() + this.#limits.pauseMs;
    return true;
  }
}
