import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseFailure, databaseFailure } from './failures.ts';

/** Pauses before retries, milliseconds, each with ±50 % jitter. */
const PAUSES_MS = [50, 150, 400];

/** For work that may run twice: reads, and idempotent writes. */
export const IF_REPEATABLE: readonly DatabaseFailure[] = ['away', 'conflict'];
/** For all other work: the database has certainly rolled it back. */
export const ON_CONFLICT: readonly DatabaseFailure[] = ['conflict'];

/**
 * Retries `work` a few times.
 *
 * @param retryable kinds of failure to retry; not `late`, as another timeout would take as long again
 */
export async function withRetries<T>(work: () => Promise<T>, retryable: readonly DatabaseFailure[]): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure === null || !retryable.includes(failure)) throw error;
    }
    await pause(milliseconds * (0.5 + Math.random()));
  }
  return work();
}
