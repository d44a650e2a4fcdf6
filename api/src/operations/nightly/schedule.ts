import { addDays, atJakarta } from '@friends/shared/contract/rules/days';
import { jakartaDay } from '../../platform/calendar/days.ts';

const MINUTE_MS = 60_000;

/**
 * The last day whose run is due.
 *
 * @param minutes after midnight in Asia/Jakarta from which a day's run is due
 * @returns `YYYY-MM-DD` in Asia/Jakarta
 */
export function dueDay(now: Date, minutes: number): string {
  return jakartaDay(new Date(now.getTime() - minutes * MINUTE_MS));
}

/** The moment from which the run of a day (`YYYY-MM-DD`) is due. */
export function dueAt(day: string, minutes: number): Date {
  return new Date(atJakarta(day).getTime() + minutes * MINUTE_MS);
}

/** Days that are caught up one by one; after a longer absence, or a clock that was not set, the first of them has the rest. */
const MOST_MISSED_DAYS = 366;

/**
 * Days after `last` up to `until`, both `YYYY-MM-DD`, in their order: the last year of them, where they are more. Empty if `last`
 * is not before `until`.
 */
export function missedDays(last: string, until: string): string[] {
  const earliest = addDays(until, -MOST_MISSED_DAYS);
  const days: string[] = [];
  for (let day = addDays(last < earliest ? earliest : last, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Pauses before a step that failed is tried again, by the number of its tries. */
const RETRY_AFTER_MINUTES = [5, 15, 60];

/** When a step that has failed so often is tried again; null: not by itself. */
export function nextTry(now: Date, tries: number): Date | null {
  const minutes = RETRY_AFTER_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
