import type { Clock } from '../../config/config.ts';
import { Refusal } from '../../problems/Refusal.ts';

export interface RateLimit {
  /** Tries that are free within the window. */
  readonly most: number;
  readonly seconds: number;
}

/** The limit times `RATE_LIMIT_FACTOR`; one try is always free. */
export function scaled({ most, seconds }: RateLimit, factor: number): RateLimit {
  return { most: Math.max(1, Math.floor(most * factor)), seconds };
}

/** Counts tries by key (an address, an account) in windows of time. */
export interface RateLimiter {
  /** Counts one try. Throws 429 where the key has none left. */
  take(key: string, now: Date): Promise<void>;
  /**
   * Gives back a try that turned out to be harmless. Tries are counted before the work, not after it: otherwise a
   * thousand wrong passwords at once would all pass the check before the first one counts.
   */
  giveBack(key: string, now: Date): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Does the work where the key has a try left, else nothing. Work that fails takes none. */
export async function withinLimit(
  limiter: RateLimiter,
  { key, clock }: { readonly key: string; readonly clock: Clock },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await limiter.take(key, clock());
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_tries') return;
    throw error;
  }
  try {
    await work();
  } catch (error) {
    await limiter.giveBack(key, clock());
    throw error;
  }
}
