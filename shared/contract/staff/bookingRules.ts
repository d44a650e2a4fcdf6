/** Bookings that a search counts and pages through; its file has all. */
export const MAX_FOUND_BOOKINGS = 10_000;

/** Causes of the ledger lines of a booking; `correction`: its points were given by hand. */
export const BOOKING_LINE_CAUSES = [
  'booking',
  'booking_reversal',
  'promotion',
  'promotion_reversal',
  'correction',
] as const;

export type BookingLineCause = (typeof BOOKING_LINE_CAUSES)[number];
