import { addDays, atJakarta } from '@friends/shared/contract/rules/days';
import { jakartaDay } from '../../platform/calendar/days.ts';

const MINUTE_MS = 60_000;

/**
 * The last day whose run is due.
 *
 * @param minutes after midnight in Asia/Jakarta from which the day's run is due (`NIGHTLY_AT`, read in `config.ts`)
 * @returns `YYYY-MM-DD` in Asia/Jakarta
 */
export function dueDay(now: Date, minutes: number): string {
  return jakartaDay(new Date(now.getTime() - minutes * MINUTE_MS));
}

/** Time from which the run of a day (`YYYY-MM-DD`) is due. */
export function dueAt(day: string, minutes: number): Date {
  return new Date(atJakarta(day).getTime() + minutes * MINUTE_MS);
}

/**
 * Maximum number of days to catch up one by one; after a longer absence, or with a wrong clock, the first run includes
 * the rest.
 */
const MAX_MISSED_DAYS = 366;

/**
 * Days after `last` up to `until`, both `YYYY-MM-DD`, in order; at most the last year. Empty if `last` is not before
 * `until`.
 */
export function missedDays(last: string, until: string): string[] {
  const earliest = addDays(until, -MAX_MISSED_DAYS);
  const days: string[] = [];
  for (let day = addDays(last < earliest ? earliest : last, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Pauses before a failed step is retried, by its number of attempts. */
const RETRY_AFTER_MINUTES = [5, 15, 60];

/** Time of the next attempt after this many; null if there is no automatic one. */
export function nextTry(now: Date, tries: number): Date | null {
  const minutes = RETRY_AFTER_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
