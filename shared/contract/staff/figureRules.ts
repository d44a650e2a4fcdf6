import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '../rules/country.ts';
import { addDays, monthStart } from '../rules/days.ts';

/** Length of a period of figures. Weeks begin on Monday. */
export const FIGURE_PERIODS = ['month', 'week'] as const;

export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Countries of agencies, by their codes. */
export const FIGURE_COUNTRIES: readonly string[] = [DEFAULT_COUNTRY, ...Object.values(COUNTRY_BY_HOST)].toSorted();

/** Periods that one answer has at the most. */
export const MOST_PERIODS = 200;

/** Periods without a first day: the last year, or half of one. */
const USUAL_PERIODS: Readonly<Record<FigurePeriod, number>> = { month: 12, week: 26 };

/** An agency is quiet if its last booking is longer ago; growth compares as many days with those before. */
export const QUIET_DAYS = 60;

/** `grew`: more bookings than before; `quiet`: none. Agencies in between are in neither. */
export const AGENCY_TRENDS = ['grew', 'quiet'] as const;

export type AgencyTrend = (typeof AGENCY_TRENDS)[number];

/** Days of a filter, in Asia/Jakarta, both included. */
export interface FigureDays {
  readonly from: string;
  readonly until: string;
}

/** Monday of the day's week. */
function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First day of the day's period. */
export const periodStart = (day: string, by: FigurePeriod): string =>
  by === 'month' ? monthStart(day, 0) : weekStart(day);

const nextStart = (start: string, by: FigurePeriod): string =>
  by === 'month' ? monthStart(start, 1) : addDays(start, 7);

/**
 * Days that a filter means: until today at the latest, and without a first day the last twelve months or 26 weeks.
 *
 * @param today in Asia/Jakarta
 */
export function figureDays(
  { From, Until }: { readonly From?: string | undefined; readonly Until?: string | undefined },
  by: FigurePeriod,
  today: string,
): FigureDays {
  const until = Until === undefined || Until > today ? today : Until;
  const before = USUAL_PERIODS[by] - 1;
  const usual = by === 'month' ? monthStart(until, -before) : addDays(weekStart(until), -7 * before);
  return { from: From ?? usual, until };
}

/** Periods of these days in their order, the first and the last cut to them; null if they are too many. */
export function periodsOf({ from, until }: FigureDays, by: FigurePeriod): readonly FigureDays[] | null {
  const periods: FigureDays[] = [];
  let start = periodStart(from, by);
  while (start <= until) {
    if (periods.length === MOST_PERIODS) return null;
    const next = nextStart(start, by);
    const last = addDays(next, -1);
    periods.push({ from: start < from ? from : start, until: last > until ? until : last });
    start = next;
  }
  return periods;
}
