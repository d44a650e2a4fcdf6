import { creditDay } from '@friends/shared/contract/rules/credit';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { PointsClaimField } from '@friends/shared/contract/rules/pointsClaim';
import type { FoundBooking } from '../bookings/repository/findBooking.ts';

/** Questions of a member that may wait at once. */
const OPEN_AT_ONCE = 10;

export interface ClaimedStay {
  readonly bookingRef: string;
  /** `YYYY-MM-DD` */
  readonly checkOut: string;
}

/** What is known of the stay and of the member's other questions. */
export interface ClaimSurroundings {
  /** The member's own booking of that reference. */
  readonly booking: FoundBooking | null;
  readonly openRefs: readonly string[];
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly today: string;
}

/** What speaks against asking: the points came, are not late yet, or were asked for before. */
export function claimFaults(
  stay: ClaimedStay,
  { booking, openRefs, today }: ClaimSurroundings,
): FieldFaults<PointsClaimField> {
  if (booking?.isCredited) return { BookingRef: 'points_credited' };
  if (openRefs.some((ref) => ref.toLowerCase() === stay.bookingRef.toLowerCase()))
    return { BookingRef: 'points_claim_pending' };
  if (openRefs.length >= OPEN_AT_ONCE) return { BookingRef: 'points_claims_open' };
  // As if the guest had stayed: before that day no credit is late.
  const day = creditDay({ CheckOut: booking?.checkOut ?? stay.checkOut, Status: 'Check-Out', RoomNights: 1 }, today);
  return day !== null && day > today ? { CheckOut: 'points_coming' } : {};
}
