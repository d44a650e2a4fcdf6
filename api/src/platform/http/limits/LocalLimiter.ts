import { Refusal } from '../../problems/Refusal.ts';
import type { RateLimit, RateLimiter } from './RateLimiter.ts';

interface Window {
  used: number;
  readonly ends: number;
}

/** Maximum number of keys; the oldest is dropped first, so that many addresses cannot fill the memory. */
const MAX_KEYS = 50_000;

export class LocalLimiter implements RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #milliseconds: number;

  constructor({ max, seconds }: RateLimit) {
    this.#max = max;
    this.#milliseconds = seconds * 1000;
  }

  #window(key: string, now: Date): Window {
    const currentWindow = this.#windows.get(key);
    if (currentWindow && currentWindow.ends > now.getTime()) return currentWindow;
    this.#windows.delete(key);
    const window = { used: 0, ends: now.getTime() + this.#milliseconds };
    this.#windows.set(key, window);
    if (this.#windows.size > MAX_KEYS) {
      const oldest = this.#windows.keys().next();
      if (!oldest.done) this.#windows.delete(oldest.value);
    }
    return window;
  }

  async take(key: string, now: Date): Promise<void> {
    const window = this.#window(key, now);
    if (window.used >= this.#max)
      throw new Refusal('too_many_tries', { retryAfter: Math.ceil((window.ends - now.getTime()) / 1000) });
    window.used += 1;
  }

  async refund(key: string, now: Date): Promise<void> {
    const window = this.#window(key, now);
    window.used = Math.max(0, window.used - 1);
  }

  async forget(key: string): Promise<void> {
    this.#windows.delete(key);
  }
}
