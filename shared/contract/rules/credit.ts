import { addDays } from './days.ts';

/** Days between check-out and credit (docs/product.md#points). */
export const CREDIT_AFTER_DAYS = 5;

/** How far ahead a member is told what comes. */
export const DAYS_AHEAD = 30;

/** A booking, or several of one check-out and status, whose points are not credited yet. Days are `YYYY-MM-DD`. */
export interface ComingStay {
  readonly CheckOut: string;
  /** `Booked` or `Check-Out`; any other brings no points. */
  readonly Status: string;
  /** Room × Night. */
  readonly RoomNights: number;
  /** What a promotion adds (docs/product.md#extra-points). */
  readonly ExtraPoints?: number;
}

/** What a stay brings once the guest has stayed: 1 point for each room night, and what a promotion adds. */
export const pointsOfStay = ({ RoomNights, ExtraPoints = 0 }: Pick<ComingStay, 'RoomNights' | 'ExtraPoints'>): number =>
  RoomNights + ExtraPoints;

/**
 * The day on which a booking without a credit is credited: 5 days after check-out, or today where that is over and the
 * next run takes it. Of a stay that is still booked it is the day if the guest stays. Null where no points come.
 */
export function creditDay({ CheckOut, Status, RoomNights }: ComingStay, today: string): string | null {
  if (RoomNights <= 0) return null;
  const day = addDays(CheckOut, CREDIT_AFTER_DAYS);
  if (Status === 'Check-Out') return day < today ? today : day;
  // A stay that nobody reported in time promises nothing.
  return Status === 'Booked' && day >= today ? day : null;
}

/** What comes on one day. */
export interface ComingDay {
  readonly Day: string;
  /** Of stays that took place. */
  readonly Points: number;
  /** Of stays that are booked. */
  readonly Expected: number;
  /** How many of both are extra points. */
  readonly Extra: number;
}

/** What comes from today on, within `DAYS_AHEAD`; the days in their order, without those that bring nothing. */
export function comingDays(stays: readonly ComingStay[], today: string): ComingDay[] {
  const until = addDays(today, DAYS_AHEAD);
  const days = new Map<string, ComingDay>();
  for (const stay of stays) {
    const day = creditDay(stay, today);
    if (day === null || day > until) continue;
    const { Points, Expected, Extra } = days.get(day) ?? { Points: 0, Expected: 0, Extra: 0 };
    const points = pointsOfStay(stay);
    const isStayed = stay.Status === 'Check-Out';
    days.set(day, {
      Day: day,
      Points: Points + (isStayed ? points : 0),
      Expected: Expected + (isStayed ? 0 : points),
      Extra: Extra + (stay.ExtraPoints ?? 0),
    });
  }
  return [...days.values()].sort((one, two) => (one.Day < two.Day ? -1 : 1));
}
