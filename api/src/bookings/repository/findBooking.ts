import type { Db } from '../../database/transaction.ts';
import { type BookingOwner, ownerKey } from './owner.ts';
import { GIVEN_BY_HAND } from './pointRules.ts';

export interface FoundBooking {
  readonly id: number;
  readonly bookingRef: string;
  readonly hotelName: string;
  /** `YYYY-MM-DD` */
  readonly checkOut: string;
  /** Whether its points came, by itself or by an operator's hand. */
  readonly isCredited: boolean;
}

/** The owner's booking of a reference, as it is typed, in capitals or in small letters; null where there is none. */
export async function findBooking(db: Db, owner: BookingOwner, bookingRef: string): Promise<FoundBooking | null> {
  const row = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.booking_ref', 'b.hotel_name', 'b.check_out', 'b.credit_line'])
    .select(GIVEN_BY_HAND.as('givenByHand'))
    .where('b.booking_ref', 'in', [bookingRef, bookingRef.toUpperCase(), bookingRef.toLowerCase()])
    .where('b.owner', '=', ownerKey(owner))
    .executeTakeFirst();
  if (!row) return null;
  const { id, booking_ref, hotel_name, check_out, credit_line, givenByHand } = row;
  const isCredited = credit_line !== null || givenByHand;
  return { id, bookingRef: booking_ref, hotelName: hotel_name, checkOut: check_out, isCredited };
}
