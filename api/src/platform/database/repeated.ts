import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseFailure, databaseFailure } from './failures.ts';

/** Pauses before the next tries, milliseconds; each is made longer or shorter by up to half, so that callers spread out. */
const PAUSES_MS = [50, 150, 400];

/** For work that may be done twice: what reads, and what is known by a key. */
export const ANY_PASSING: readonly DatabaseFailure[] = ['away', 'conflict'];
/** For all other work: the database has undone it for certain. */
export const UNDONE: readonly DatabaseFailure[] = ['conflict'];

/**
 * Does the work, and does it again a few times where the database fails in one of these ways. What ran into a limit is
 * not repeated: another try would wait as long.
 */
export async function repeated<T>(work: () => Promise<T>, on: readonly DatabaseFailure[]): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure === null || !on.includes(failure)) throw error;
    }
    await pause(milliseconds * (0.5 + Math.random()));
  }
  return work();
}
