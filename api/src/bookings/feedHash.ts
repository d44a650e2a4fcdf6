import { createHash } from 'node:crypto';
import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { FeedBooking } from './feedLine.ts';

/** SHA-256 of a file, hexadecimal. */
export const hashFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * SHA-256 of the bookings of a feed, hexadecimal: the same whatever the order of the lines, their ends, and the spelling of
 * references and users.
 */
export function hashBookings(bookings: readonly FeedBooking[]): string {
  const lines = bookings.map((booking) => {
    const { BookingRef, AgentCode, UserId, ...rest } = booking;
    const { HotelName, City, Country, BookingDate, CheckIn, CheckOut, Room, Night, Status, Source } = rest;
    const texts = [HotelName, City, Country, BookingDate, CheckIn, CheckOut, Room, Night, Status, Source];
    return JSON.stringify([identityOf('bookingRef', BookingRef), ownerIdentity(AgentCode, UserId), ...texts]);
  });
  const hash = createHash('sha256');
  for (const line of lines.sort()) hash.update(line).update('\n');
  return hash.digest('hex');
}
