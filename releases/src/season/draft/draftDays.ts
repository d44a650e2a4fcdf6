import { addDays, isDay, monthStart } from '@friends/shared/contract/rules/days';
import { DraftRefused } from './DraftRefused.ts';

/** First and last day, `YYYY-MM-DD` in Asia/Jakarta, both included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const MONTHS = 4;
/** From today, if nothing else is wished: time to draw a map and to announce it. */
const MONTHS_AHEAD = 4;
const LONGEST_DAYS = 366;

function takeDay(text: string, field: keyof Days): string {
  if (isDay(text)) return text;
  throw new DraftRefused(field, `--${field} "${text}" is not a day such as 2027-03-01`);
}

/**
 * The days of a new season: as typed, or for four months from the first of a month, some months ahead and after the
 * season that is there.
 *
 * @param before the season that is there
 * @throws DraftRefused where they make no sense
 */
export function draftDays(wish: Partial<Days>, before: Days & { readonly name: string }, today: string): Days {
  const [free, ahead] = [monthStart(before.end, 1), monthStart(today, MONTHS_AHEAD)];
  const start = wish.start === undefined ? (free > ahead ? free : ahead) : takeDay(wish.start, 'start');
  const end = wish.end === undefined ? addDays(monthStart(start, MONTHS), -1) : takeDay(wish.end, 'end');
  if (end < start) throw new DraftRefused('end', `The last day, ${end}, is before the first, ${start}`);
  if (start <= before.end) {
    throw new DraftRefused(
      'start',
      `It would begin on ${start}, and ${before.name} runs until ${before.end}: begin later`,
    );
  }
  if (end < today) throw new DraftRefused('end', `Its last day, ${end}, is over: today is ${today}`);
  if (end > addDays(start, LONGEST_DAYS - 1)) {
    throw new DraftRefused('end', `From ${start} to ${end} is longer than ${LONGEST_DAYS} days: no season is`);
  }
  return { start, end };
}
