/** Days, up to now, whose credits say how fast points come (docs/product.md#goal). */
export const PACE_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is further away than this is no estimate any more. */
const FURTHEST_DAYS = 5 * 365;

export interface Pace {
  /** Points that came from bookings in that many days. */
  readonly Nights: number;
  readonly Days: number;
}

/**
 * When `missing` points are there if they go on to come as they did: a time of that day. Null where none came, or it
 * would take more than five years.
 */
export function goalDay(missing: number, { Nights, Days }: Pace, now: Date): Date | null {
  const days = Math.ceil((missing * Days) / Nights);
  return days <= FURTHEST_DAYS ? new Date(now.getTime() + days * DAY_MS) : null;
}
