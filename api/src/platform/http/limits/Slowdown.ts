import { hash } from 'node:crypto';
import { Refusal } from '../../problems/Refusal.ts';

/** How fast something may go wrong: so many times at once, and from then on once in a while. */
export interface Pace {
  readonly free: number;
  readonly everySeconds: number;
}

/** The pace times `RATE_LIMIT_FACTOR`; one time is always free. */
export function scaledPace({ free, everySeconds }: Pace, factor: number): Pace {
  return { free: Math.max(1, Math.floor(free * factor)), everySeconds: everySeconds / factor };
}

/**
 * Slows down what went wrong too often, and locks nobody out: after the free ones, the next is let through when its time has
 * come. Only what went wrong is counted, so any number of right ones at once are never in each other's way. What looks and
 * counts in one turn (`checkPassword`) lets no more pass than there are turns at once.
 */
export interface Slowdown {
  /** Throws 429 with the seconds to wait, where the next one of the key has to. Counts nothing. */
  check(key: SlowdownKey, now: Date): Promise<void>;
  /** Counts one, or throws as `check` does, in one step: of many at once, no more are let through. */
  take(key: SlowdownKey, now: Date): Promise<void>;
  /** Counts one that went wrong, whether or not it would have had to wait. */
  count(key: SlowdownKey, now: Date): Promise<void>;
  /** Forgets what was counted under `of`, from wherever it came. */
  forget(of: string): Promise<void>;
}

export interface SlowdownKey {
  /** Whose tries: an account, or an address. */
  readonly of: string;
  /** Where they come from, if that is counted apart. */
  readonly from?: string;
}

const HALF_BYTES = 16;
const half = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, HALF_BYTES);

/** What all keys of one `of` begin with. Hashes: they may be of somebody's address. */
export const digestOf = half;

export function digest({ of, from = '' }: SlowdownKey): Buffer {
  return Buffer.concat([half(of), half(from)]);
}

/** How far ahead that time may be for one more to be let through. */
export function mostAhead({ free, everySeconds }: Pace, now: Date): Date {
  return new Date(now.getTime() + (free - 1) * everySeconds * 1000);
}

/**
 * Throws where the next one has to wait. As in the generic cell rate algorithm (ITU-T I.371), all that is kept is the time at
 * which nothing would be left of what was counted.
 */
export function refuseEarly(paidOff: Date, pace: Pace, now: Date): void {
  const wait = (paidOff.getTime() - mostAhead(pace, now).getTime()) / 1000;
  if (wait > 0) throw new Refusal('too_many_tries', { retryAfter: Math.max(1, Math.ceil(wait)) });
}
