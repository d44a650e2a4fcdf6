import type { BreakerLimits } from './Breaker.ts';

/** What another API may take of the portal. */
export interface OtherApiLimits extends BreakerLimits {
  readonly connectMs: number;
  /** From the end of the request to the head of the answer. */
  readonly firstByteMs: number;
  /** Between two pieces of an answer; a caller who reads slowly is not counted. */
  readonly silenceMs: number;
  /** A call from its beginning to the last byte of its answer. */
  readonly wholeMs: number;
  /** Of an answer, as it comes: compressed where it is. */
  readonly bytes: number;
  /** Calls at a time, each on a connection of its own; more are refused, none waits. */
  readonly atOnce: number;
}

export const LIMITS: OtherApiLimits = {
  connectMs: 5_000,
  // Screens wait for 20 seconds (shared/client), and then have no sentence to show.
  firstByteMs: 15_000,
  silenceMs: 15_000,
  // Two minutes for a picture that is sent on a slow line, as with our own API; three for a file on the same line.
  wholeMs: 300_000,
  // Hundreds of thousands of bookings as CSV, the longest answer of the contract.
  bytes: 64 * 1024 * 1024,
  atOnce: 128,
  failures: 5,
  pauseMs: 5_000,
};
