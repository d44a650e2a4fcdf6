import type { BreakerLimits } from './Breaker.ts';

export interface OtherApiLimits extends BreakerLimits {
  readonly connectMs: number;
  /** From the end of the request to the first byte of the answer. */
  readonly firstByteMs: number;
  /** Between two chunks of an answer; slow readers are not counted. */
  readonly silenceMs: number;
  /** From the start of a call to the last byte of its answer. */
  readonly totalMs: number;
  /** Size of an answer as transferred, possibly compressed. */
  readonly maxBytes: number;
  /** Concurrent calls, each on its own connection; more are refused, not queued. */
  readonly maxConcurrent: number;
}

export const LIMITS: OtherApiLimits = {
  connectMs: 5_000,
  // Screens give up after 20 seconds (shared/client), without an explanation.
  firstByteMs: 15_000,
  silenceMs: 15_000,
  // Two minutes to upload a picture on a slow line, as with our own API, and three to download a file.
  totalMs: 300_000,
  // Hundreds of thousands of bookings as CSV, the longest answer of the contract.
  maxBytes: 64 * 1024 * 1024,
  maxConcurrent: 128,
  failures: 5,
  pauseMs: 5_000,
};
