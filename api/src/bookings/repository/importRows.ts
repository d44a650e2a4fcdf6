import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { FeedBooking } from '../feedLine.ts';

export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** One parameter for any number of rows; both databases read it alike. */
const feedRows = (bookings: readonly FeedBooking[]) => sql`
  json_to_recordset(cast(${JSON.stringify(bookings)}::text as json)) as feed(
    "BookingRef" text, "AgentCode" text, "UserId" text, "HotelName" text, "City" text, "Country" text,
    "BookingDate" date, "CheckIn" date, "CheckOut" date, "Room" integer, "Night" integer, "Status" text, "Source" text)`;

const FEED_VALUES = sql`
  feed."AgentCode", feed."UserId", feed."HotelName", feed."City", feed."Country", feed."BookingDate", feed."CheckIn",
  feed."CheckOut", feed."Room", feed."Night", feed."Status", feed."Source"`;

const STORED_COLUMNS = sql`
  agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out, room, night, status, source`;

/**
 * Takes rows of a feed into the bookings. Updates first and inserts what is not there, rather than
 * `on conflict do update`: that would use up an id for every booking that comes again.
 */
export async function importRows(tx: Tx, rows: readonly FeedBooking[], now: Date): Promise<ImportCounts> {
  const changed = await sql`
    update bookings set (${STORED_COLUMNS}, changed_at) = row(${FEED_VALUES}, ${now.toISOString()}::timestamptz)
    from ${feedRows(rows)}
    where bookings.booking_ref = feed."BookingRef"
      and (bookings.agent_code, bookings.user_id, bookings.hotel_name, bookings.city, bookings.country,
           bookings.booking_date, bookings.check_in, bookings.check_out, bookings.room, bookings.night,
           bookings.status, bookings.source) is distinct from (${FEED_VALUES})`.execute(tx);
  const added = await sql`
    insert into bookings (booking_ref, ${STORED_COLUMNS}, imported_at, changed_at)
    select feed."BookingRef", ${FEED_VALUES}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from ${feedRows(rows)}
    where not exists (select from bookings where bookings.booking_ref = feed."BookingRef")`.execute(tx);
  const counts = { new: Number(added.numAffectedRows ?? 0), changed: Number(changed.numAffectedRows ?? 0) };
  return { ...counts, unchanged: rows.length - counts.new - counts.changed };
}
