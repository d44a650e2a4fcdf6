export interface BreakerLimits {
  /** Number of consecutive failures after which the breaker opens. */
  readonly failures: number;
  /** While the breaker is open, one call is allowed after each pause. */
  readonly pauseMs: number;
}

/**
 * A circuit breaker. While it is open, a new trial call is allowed after each pause, even if the previous one still
 * hangs (docs/decisions/0103).
 */
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

  /** @returns true if this closed the breaker */
  recordSuccess(): boolean {
    const wasOpen = this.#failures >= this.#limits.failures;
    this.#failures = 0;
    this.#answeredAt = this.#now();
    return wasOpen;
  }

  /**
   * @param startedAt start of the call; failures of calls that began before the last answer are ignored
   * @returns true if this opened the breaker
   */
  recordFailure(startedAt: number): boolean {
    if (startedAt < this.#answeredAt) return false;
    this.#failures += 1;
    if (this.#failures !== this.#limits.failures) return false;
    this.#nextTryAt = this.#now() + this.#limits.pauseMs;
    return true;
  }
}
