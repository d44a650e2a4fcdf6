/** Days, up to now, whose credits say how fast points come (docs/product.md#goal). */
export const PACE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An estimate is named to the day up to here, to the month up to a year, and in whole years beyond. */
const DAY_UNTIL = 60;
const YEAR = 365;
/** What is further away than this is no estimate any more. */
const FURTHEST_DAYS = 5 * YEAR;

export interface Pace {
  /** Points that came from bookings in that many days. */
  readonly Nights: number;
  readonly Days: number;
}

/** When points may be there, as exactly as it can be said from so far away. */
export type GoalEstimate =
  | { readonly precision: 'day' | 'month'; readonly date: Date }
  | { readonly precision: 'years'; readonly years: number };

/**
 * When `missing` points are there if they go on to come as they did. Null where none came, or it would take more than five
 * years.
 */
export function goalEstimate(missing: number, { Nights, Days }: Pace, now: Date): GoalEstimate | null {
  const days = Math.ceil((missing * Days) / Nights);
  // Not a number where nothing is missing and nothing came.
  if (!(days <= FURTHEST_DAYS)) return null;
  if (days > YEAR) return { precision: 'years', years: Math.round(days / YEAR) };
  const date = new Date(now.getTime() + days * DAY_MS);
  return { precision: days <= DAY_UNTIL ? 'day' : 'month', date };
}
