import { creditDay } from './credit.ts';

/** States of a booking's points (docs/product.md#transactions). */
export const BOOKING_GROUPS = ['Coming', 'Credited', 'Unconfirmed', 'Cancelled'] as const;

export type BookingGroup = (typeof BOOKING_GROUPS)[number];

export function isBookingGroup(value: unknown): value is BookingGroup {
  return BOOKING_GROUPS.some((group) => group === value);
}

export interface GroupedStay {
  /** `YYYY-MM-DD` */
  readonly CheckOut: string;
  readonly Status: string;
  /** Room × Night. */
  readonly RoomNights: number;
  /** Credited, automatically or manually. */
  readonly isCredited: boolean;
}

/** Group of a booking; those without points, such as no-shows, count as cancelled. @param today `YYYY-MM-DD` */
export function bookingGroup({ isCredited, ...stay }: GroupedStay, today: string): BookingGroup {
  if (isCredited) return 'Credited';
  if (creditDay(stay, today) !== null) return 'Coming';
  return stay.Status === 'Booked' && stay.RoomNights > 0 ? 'Unconfirmed' : 'Cancelled';
}
