import { addDays, isDay, monthStart } from '@friends/shared/contract/rules/days';
import { ReleaseRefused } from '../../ReleaseRefused.ts';

/** First and last day, `YYYY-MM-DD` in Asia/Jakarta, both included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const MONTHS = 4;
/** Default lead time: to draw a map and announce the season. */
const MONTHS_AHEAD = 4;
const MAX_DAYS = 366;

function parseDay(text: string): string {
  if (isDay(text)) return text;
  throw new ReleaseRefused('draft_day', { text });
}

/**
 * By default four months from the first of a month, some months ahead and after the current season.
 *
 * @param before the current season
 * @throws ReleaseRefused if they make no sense
 */
export function draftDays(input: Partial<Days>, before: Days & { readonly name: string }, today: string): Days {
  const [free, startMonth] = [monthStart(before.end, 1), monthStart(today, MONTHS_AHEAD)];
  const start = input.start === undefined ? (free > startMonth ? free : startMonth) : parseDay(input.start);
  const end = input.end === undefined ? addDays(monthStart(start, MONTHS), -1) : parseDay(input.end);
  if (end < start) throw new ReleaseRefused('draft_backwards', { start, end });
  if (start <= before.end) {
    throw new ReleaseRefused('draft_overlap', { start, end: before.end, name: before.name });
  }
  if (end < today) throw new ReleaseRefused('draft_over', { end, today });
  if (end > addDays(start, MAX_DAYS - 1)) {
    throw new ReleaseRefused('draft_days_many', { start, end, most: MAX_DAYS });
  }
  return { start, end };
}
