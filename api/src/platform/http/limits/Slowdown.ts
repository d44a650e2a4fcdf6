import { hash } from 'node:crypto';
import { Refusal } from '../../problems/Refusal.ts';

/** Allowed failures: a burst of `free`, then one every `everySeconds`. */
export interface Pace {
  readonly free: number;
  readonly everySeconds: number;
}

/** The pace times `RATE_LIMIT_FACTOR`, at least one free attempt. */
export function scaledPace({ free, everySeconds }: Pace, factor: number): Pace {
  return { free: Math.max(1, Math.floor(free * factor)), everySeconds: everySeconds / factor };
}

/**
 * Slows down repeated failures without locking anyone out: after the free ones, another attempt is allowed at intervals.
 * Only failures count, so concurrent successes never block each other. A caller that checks and counts separately
 * (`checkPassword`) exceeds the limit by at most the number of attempts it runs concurrently.
 */
export interface Slowdown {
  /** Checks without counting. Throws 429 with the seconds to wait. */
  check(key: SlowdownKey, now: Date): Promise<void>;
  /**
   * Checks and counts atomically: concurrent attempts let no more through.
   *
   * @throws Refusal 429 with the seconds to wait
   */
  take(key: SlowdownKey, now: Date): Promise<void>;
  /** Counts a failure, even if it should have waited. */
  count(key: SlowdownKey, now: Date): Promise<void>;
  /** Resets everything counted under `of`, whatever its `from`. */
  forget(of: string): Promise<void>;
}

export interface SlowdownKey {
  /** Account or address that the attempts are for. */
  readonly of: string;
  /** Origin of the attempts, if counted separately. */
  readonly from?: string;
}

const HALF_BYTES = 16;
const half = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, HALF_BYTES);

/** Common prefix of all keys of one `of`. Hashed, as they may be personal data. */
export const accountDigest = half;

export function digest({ of, from = '' }: SlowdownKey): Buffer {
  return Buffer.concat([half(of), half(from)]);
}

/** Latest theoretical arrival time at which another attempt is allowed. */
export function latestArrival({ free, everySeconds }: Pace, now: Date): Date {
  return new Date(now.getTime() + (free - 1) * everySeconds * 1000);
}

/**
 * Generic cell rate algorithm (ITU-T I.371): stores only the theoretical arrival time.
 *
 * @throws Refusal 429 if the next attempt has to wait
 */
export function assertNotThrottled(arrivalTime: Date, pace: Pace, now: Date): void {
  const wait = (arrivalTime.getTime() - latestArrival(pace, now).getTime()) / 1000;
  if (wait > 0) throw new Refusal('too_many_tries', { retryAfter: Math.max(1, Math.ceil(wait)) });
}
