import type { Clock } from '../../config/config.ts';
import { Refusal } from '../../problems/Refusal.ts';

export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
}

/** The limit times `RATE_LIMIT_FACTOR`, at least one attempt. */
export function scaled({ max, seconds }: RateLimit, factor: number): RateLimit {
  return { max: Math.max(1, Math.floor(max * factor)), seconds };
}

/** Counts attempts by key (an address, an account) in fixed time windows. */
export interface RateLimiter {
  /** Counts an attempt. Throws 429 if none is left. */
  take(key: string, now: Date): Promise<void>;
  /**
   * Uncounts an attempt that turned out to be harmless. Attempts are counted before the work, as otherwise a thousand
   * concurrent wrong passwords would pass the check before the first one counts.
   */
  refund(key: string, now: Date): Promise<void>;
  /** Uncounts all attempts of the key. */
  forget(key: string): Promise<void>;
}

/** Does the work if the key has an attempt left, otherwise nothing. Failed work doesn't count. */
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
    await limiter.refund(key, clock());
    throw error;
  }
}
