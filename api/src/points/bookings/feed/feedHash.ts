import { createHash } from 'node:crypto';
import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { FeedRow } from './feed.ts';

/** A control, which no field of a feed may hold. */
const SEPARATOR = '\u001f';

/** SHA-256 of a file, hexadecimal. */
export const hashFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * SHA-256 of the bookings of a feed, hexadecimal: the same whatever the order of the lines, their ends, and the spelling of
 * references and users.
 */
export function hashBookings(bookings: readonly FeedRow[]): string {
  const lines = bookings.map((booking) => {
    const { RefKey, AgentCode, UserId, HotelName, City, Country, Source, Status } = booking;
    const { BookingDate, CheckIn, CheckOut, Room, Night } = booking;
    const names = [RefKey, ownerIdentity(AgentCode, UserId), HotelName, City, Country];
    return [...names, BookingDate, CheckIn, CheckOut, Room, Night, Status, Source].join(SEPARATOR);
  });
  const hash = createHash('sha256');
  for (const line of lines.sort()) hash.update(line).update('\n');
  return hash.digest('hex');
}
