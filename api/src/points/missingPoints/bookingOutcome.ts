import { creditDay } from '@friends/shared/contract/rules/credit';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import type { NearBooking } from './repository/nearBookings.ts';

export const stayOf = ({ checkOut: CheckOut, status: Status, room, night }: NearBooking) => ({
  ...{ CheckOut, Status, RoomNights: room * night },
});

/**
 * What became of a booking's points, for a member with that owner identity (docs/product.md#points).
 *
 * @param today `YYYY-MM-DD` in Asia/Jakarta
 */
export function outcomeOf(booking: NearBooking, owner: string, today: string): BookingOutcome {
  if (booking.line) return 'credited';
  if (booking.givenByHand) return 'by_hand';
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

const withoutZeros = (text: string): string => text.replace(/(?<!\d)0+(?=\d)/g, '');
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Equal for references that differ in separators and leading zeros only: these may be one, and need a person's look. */
export const looseReference = (reference: string): string =>
  lettersAndDigits(withoutZeros(identityOf('bookingRef', reference)));

/** Identities that a reference may have in the feed if it was typed with other separators or leading zeros. */
export function likelyKeys(reference: string): string[] {
  const key = identityOf('bookingRef', reference);
  return [...new Set([key, withoutZeros(key), lettersAndDigits(key), looseReference(reference)])].filter(Boolean);
}
