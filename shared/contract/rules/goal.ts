/** Number of past days that the pace of credits is computed from (docs/product.md#goal). */
export const PACE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Estimates up to this many days are precise to the day, up to a year to the month, and beyond that in years. */
const MAX_DAYS_PRECISE = 60;
const DAYS_PER_YEAR = 365;
/** No estimate if the goal is further away. */
const MAX_DAYS = 5 * DAYS_PER_YEAR;

export interface Pace {
  /** Points from bookings within `Days`. */
  readonly Nights: number;
  readonly Days: number;
}

/** Estimated day, month, or number of years, depending on how far away the goal is. */
export type GoalEstimate =
  | { readonly precision: 'day' | 'month'; readonly date: Date }
  | { readonly precision: 'years'; readonly years: number };

/** Estimates when a member will have `missing` more points. Null if there were no credits, or beyond five years. */
export function goalEstimate(missing: number, { Nights, Days }: Pace, now: Date): GoalEstimate | null {
  const days = Math.ceil((missing * Days) / Nights);
  // NaN if nothing is missing and the pace is 0.
  if (!(days <= MAX_DAYS)) return null;
  if (days > DAYS_PER_YEAR) return { precision: 'years', years: Math.round(days / DAYS_PER_YEAR) };
  const date = new Date(now.getTime() + days * DAY_MS);
  return { precision: days <= MAX_DAYS_PRECISE ? 'day' : 'month', date };
}
