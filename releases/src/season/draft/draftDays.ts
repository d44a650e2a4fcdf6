import { addDays, isDay, monthStart } from '@friends/shared/contract/rules/days';
import { ReleaseRefused } from '../../ReleaseRefused.ts';

/** First and last day (both inclusive), `YYYY-MM-DD` in Asia/Jakarta. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Default length of a season. */
const MONTHS = 4;
/** Default lead time, for drawing a map and announcing the season. */
const MONTHS_AHEAD = 4;
const MAX_DAYS = 366;

function parseDay(text: string): string {
  if (isDay(text)) return text;
  throw new ReleaseRefused('draft_day', { text });
}

/**
 * First and last day of a draft. By default, it begins on the first of a month, after the current season and its lead
 * time, and lasts four months.
 *
 * @param before the current season
 * @throws ReleaseRefused if the days are invalid, have passed, or overlap the current season
 */
export function draftDays(input: Partial<Days>, before: Days & { readonly name: string }, today: string): Days {
  const firstFree = monthStart(before.end, 1);
  const withLeadTime = monthStart(today, MONTHS_AHEAD);
  const defaultStart = firstFree > withLeadTime ? firstFree : withLeadTime;
  const start = input.start === undefined ? defaultStart : parseDay(input.start);
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
