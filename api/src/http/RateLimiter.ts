import { ApiProblem } from '../problems/ApiProblem.ts';

interface Window {
  used: number;
  readonly ends: number;
}

export interface RateLimit {
  /** Tries that are free within the window. */
  readonly most: number;
  readonly seconds: number;
}

/** Keys that are remembered. The oldest is dropped first, so that many addresses cannot fill the memory. */
const MOST_KEYS = 50_000;

/** Counts tries by key (an address, an account) in windows of time, in this process. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;
  readonly #milliseconds: number;

  constructor({ most, seconds }: RateLimit, factor: number) {
    this.#most = Math.max(1, Math.floor(most * factor));
    this.#milliseconds = seconds * 1000;
  }

  #window(key: string, now: Date): Window {
    const known = this.#windows.get(key);
    if (known && known.ends > now.getTime()) return known;
    this.#windows.delete(key);
    const window = { used: 0, ends: now.getTime() + this.#milliseconds };
    this.#windows.set(key, window);
    if (this.#windows.size > MOST_KEYS) {
      const oldest = this.#windows.keys().next();
      if (!oldest.done) this.#windows.delete(oldest.value);
    }
    return window;
  }

  /** Counts one try. Throws 429 where the key has none left. */
  take(key: string, now: Date): void {
    const window = this.#window(key, now);
    if (window.used >= this.#most)
      throw new ApiProblem('too_many_tries', { retryAfter: Math.ceil((window.ends - now.getTime()) / 1000) });
    window.used += 1;
  }

  /**
   * Gives back a try that turned out to be harmless. Tries are counted before the work, not after it: otherwise a
   * thousand wrong passwords at once would all pass the check before the first one counts.
   */
  giveBack(key: string, now: Date): void {
    const window = this.#window(key, now);
    window.used = Math.max(0, window.used - 1);
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }
}
