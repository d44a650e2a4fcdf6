import { creditDay } from '@friends/shared/contract/rules/credit';
import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import type { BookingState } from './repository/nearBookings.ts';

export const stayOf = ({ checkOut: CheckOut, status: Status, room, night }: BookingState) => ({
  CheckOut,
  Status,
  RoomNights: room * night,
});

interface OutcomeFor {
  readonly memberId: number;
  /** Identity of the member's current user. */
  readonly owner: string;
}

/**
 * Outcome of a booking's points for a member (docs/product.md#points).
 *
 * @param today `YYYY-MM-DD` in Asia/Jakarta
 */
export function outcomeOf(booking: BookingState, { memberId, owner }: OutcomeFor, today: string): BookingOutcome {
  if (booking.line) return booking.line.memberId === memberId ? 'credited' : 'credited_other';
  if (booking.manuallyCreditedTo !== null)
    return booking.manuallyCreditedTo === memberId ? 'by_hand' : 'credited_other';
  if (booking.isDuplicate) return 'duplicate';
  if (booking.owner !== owner) return 'other_user';
  if (booking.status === 'Canceled') return 'canceled';
  if (booking.status === 'No-Show') return 'no_show';
  const stay = stayOf(booking);
  if (stay.RoomNights <= 0) return 'no_nights';
  const day = creditDay(stay, today);
  if (day === null) return 'unconfirmed';
  if (booking.status === 'Booked') return 'booked';
  return day > today ? 'coming' : 'due';
}
