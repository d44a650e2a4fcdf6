import { runOpsJson, writeTempFile } from './operator.ts';

export const FEED_HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as in the feed, such as `2026-03-31`. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Imports a feed with these lines below its header. */
export async function importBookings(lines: readonly string[], file = 'feed.csv'): Promise<void> {
  await runOpsJson('bookings', 'import', writeTempFile(file, [FEED_HEADER, ...lines].join('\n')));
}
