import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '../rules/country.ts';
import { addDays, monthStart } from '../rules/days.ts';

/** Lengths of a reporting period. Weeks begin on Monday. */
export const FIGURE_PERIODS = ['month', 'week'] as const;

export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Country codes of agencies. */
export const FIGURE_COUNTRIES: readonly string[] = [DEFAULT_COUNTRY, ...Object.values(COUNTRY_BY_HOST)].toSorted();

/** Maximum periods in one answer. */
export const MAX_PERIODS = 200;

/** Number of periods if the filter has no first day: a year of months, or half a year of weeks. */
const DEFAULT_PERIODS: Readonly<Record<FigurePeriod, number>> = { month: 12, week: 26 };

/** An agency is quiet after this many days without a booking; growth compares the last 60 days with the 60 days before. */
export const QUIET_DAYS = 60;

/** `grew`: more bookings than in the days before; `quiet`: none. Other agencies have no trend. */
export const AGENCY_TRENDS = ['grew', 'quiet'] as const;

export type AgencyTrend = (typeof AGENCY_TRENDS)[number];

/** Range of days in Asia/Jakarta, both included. */
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
 * Range of days of a filter. It ends today at the latest, and by default begins 12 months or 26 weeks before its end.
 *
 * @param today in Asia/Jakarta
 */
export function figureDays(
  { From, Until }: { readonly From?: string | undefined; readonly Until?: string | undefined },
  by: FigurePeriod,
  today: string,
): FigureDays {
  const until = Until === undefined || Until > today ? today : Until;
  const before = DEFAULT_PERIODS[by] - 1;
  const usual = by === 'month' ? monthStart(until, -before) : addDays(weekStart(until), -7 * before);
  return { from: From ?? usual, until };
}

/** Splits a range of days into periods, the first and last of which may be shorter; null if there are more than `MAX_PERIODS`. */
export function periodsOf({ from, until }: FigureDays, by: FigurePeriod): readonly FigureDays[] | null {
  const periods: FigureDays[] = [];
  let start = periodStart(from, by);
  while (start <= until) {
    if (periods.length === MAX_PERIODS) return null;
    const next = nextStart(start, by);
    const last = addDays(next, -1);
    periods.push({ from: start < from ? from : start, until: last > until ? until : last });
    start = next;
  }
  return periods;
}
