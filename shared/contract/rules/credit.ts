import { addDays } from './days.ts';

/** Days between check-out and credit (docs/product.md#points). */
export const CREDIT_AFTER_DAYS = 5;

/** Number of days for which members see expected credits. */
export const DAYS_AHEAD = 30;

/** A booking that isn't credited yet, or the sum of several with equal check-out and status. Dates are `YYYY-MM-DD`. */
export interface ComingStay {
  readonly CheckOut: string;
  /** `Booked` or `Check-Out`; stays with another status earn no points. */
  readonly Status: string;
  /** Room × Night. */
  readonly RoomNights: number;
  /** From promotions (docs/product.md#extra-points). */
  readonly ExtraPoints?: number;
}

/** Points of a completed stay: 1 per room night, and extra points. */
export const pointsOfStay = ({ RoomNights, ExtraPoints = 0 }: Pick<ComingStay, 'RoomNights' | 'ExtraPoints'>): number =>
  RoomNights + ExtraPoints;

/**
 * Day on which a booking's points are credited: 5 days after check-out, or today if that has passed. For a future stay,
 * assumes that it takes place. Null if the booking earns no points.
 */
export function creditDay({ CheckOut, Status, RoomNights }: ComingStay, today: string): string | null {
  if (RoomNights <= 0) return null;
  const day = addDays(CheckOut, CREDIT_AFTER_DAYS);
  if (Status === 'Check-Out') return day < today ? today : day;
  // A stay that wasn't reported in time is not expected to be credited.
  return Status === 'Booked' && day >= today ? day : null;
}

export interface ComingDay {
  readonly Day: string;
  /** From completed stays. */
  readonly Points: number;
  /** From future stays. */
  readonly Expected: number;
  /** Extra points in both. */
  readonly Extra: number;
}

/** Expected credits by day within `DAYS_AHEAD` from today, in order; days without points are omitted. */
export function comingDays(stays: readonly ComingStay[], today: string): ComingDay[] {
  const until = addDays(today, DAYS_AHEAD);
  const days = new Map<string, ComingDay>();
  for (const stay of stays) {
    const day = creditDay(stay, today);
    if (day === null || day > until) continue;
    const { Points, Expected, Extra } = days.get(day) ?? { Points: 0, Expected: 0, Extra: 0 };
    const points = pointsOfStay(stay);
    const isCompleted = stay.Status === 'Check-Out';
    days.set(day, {
      Day: day,
      Points: Points + (isCompleted ? points : 0),
      Expected: Expected + (isCompleted ? 0 : points),
      Extra: Extra + (stay.ExtraPoints ?? 0),
    });
  }
  return [...days.values()].sort((a, b) => (a.Day < b.Day ? -1 : 1));
}
