export interface BreakerLimits {
  /** Failed calls in a row, without a good one begun or answered meanwhile, after which nobody asks. */
  readonly failures: number;
  /** How long nobody asks; then one call tries, and one more after each further pause. */
  readonly pauseMs: number;
}

/**
 * Whether a neighbour that fails is asked (a circuit breaker, docs/decisions/0103). A try that hangs holds up no other: after
 * each pause one more is let through, and whichever is answered first closes it.
 */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #nextTryAt = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Milliseconds until somebody may ask. Who is told 0 asks, and says what came of it. */
  waitMs(): number {
    if (this.#failures < this.#limits.failures) return 0;
    const now = this.#now();
    if (now < this.#nextTryAt) return this.#nextTryAt - now;
    this.#nextTryAt = now + this.#limits.pauseMs;
    return 0;
  }

  /** @returns whether this closed it */
  answered(): boolean {
    const wasOpen = this.#failures >= this.#limits.failures;
    this.#failures = 0;
    this.#answeredAt = this.#now();
    return wasOpen;
  }

  /**
   * @param askedAt when the call began: one from before the last good answer says nothing of how it is now
   * @returns whether this opened it
   */
  failed(askedAt: number): boolean {
    if (askedAt < this.#answeredAt) return false;
    this.#failures += 1;
    if (this.#failures !== this.#limits.failures) return false;
    this.#nextTryAt = this.#now() + this.#limits.pauseMs;
    return true;
  }
}
