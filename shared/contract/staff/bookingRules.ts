/** Maximum bookings that a search counts and pages through; the exported file has all of them. */
export const MAX_FOUND_BOOKINGS = 10_000;

/** Causes of the ledger lines of a booking; `correction`: points were credited manually. */
export const BOOKING_LINE_CAUSES = [
  'booking',
  'booking_reversal',
  'promotion',
  'promotion_reversal',
  'correction',
] as const;

export type BookingLineCause = (typeof BOOKING_LINE_CAUSES)[number];
