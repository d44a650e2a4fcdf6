/** Number of days for computing the pace of credits (docs/product.md#goal). */
export const PACE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Estimates are precise to the day up to here, to the month up to a year, and in whole years beyond. */
const DAY_UNTIL = 60;
const YEAR = 365;
/** No estimate beyond this. */
const FURTHEST_DAYS = 5 * YEAR;

export interface Pace {
  /** Points from bookings within `Days`. */
  readonly Nights: number;
  readonly Days: number;
}

/** An estimate with precision by distance. */
export type GoalEstimate =
  | { readonly precision: 'day' | 'month'; readonly date: Date }
  | { readonly precision: 'years'; readonly years: number };

/** Time when `missing` points will be there at this pace. Null without any pace, or beyond five years. */
export function goalEstimate(missing: number, { Nights, Days }: Pace, now: Date): GoalEstimate | null {
  const days = Math.ceil((missing * Days) / Nights);
  // NaN if nothing is missing and the pace is 0.
  if (!(days <= FURTHEST_DAYS)) return null;
  if (days > YEAR) return { precision: 'years', years: Math.round(days / YEAR) };
  const date = new Date(now.getTime() + days * DAY_MS);
  return { precision: days <= DAY_UNTIL ? 'day' : 'month', date };
}
