import { sql } from 'kysely';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import type { FeedBooking } from './feedLine.ts';
import { lockBookings } from './lockBookings.ts';

export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ImportOptions {
  /** Count only; the database is left as it was. */
  readonly dryRun: boolean;
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Rows of one statement: few enough that the portal answers in between, enough that the round trips do not count. */
const ROWS_AT_ONCE = 500;

/** One parameter whatever the number of rows, and read alike by both databases. */
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
 * Updates first and inserts what is not there, rather than `on conflict do update`: that would use up an id for
 * every booking that is brought again.
 */
async function importRows(tx: Tx, rows: readonly FeedBooking[], now: Date): Promise<ImportCounts> {
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

class DryRun extends Error {}

/**
 * Takes a feed into the bookings, all or nothing, in one transaction (contract, section 8). Bookings are known by
 * their reference; two imports, or an import and a crediting run, wait for each other.
 */
export async function importFeed(
  db: Db,
  bookings: readonly FeedBooking[],
  { dryRun, now, signal, onProgress }: ImportOptions,
): Promise<ImportCounts> {
  let counts: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  const run = inTransaction(db, async (tx) => {
    await lockBookings(tx);
    for (let at = 0; at < bookings.length; at += ROWS_AT_ONCE) {
      await betweenBatches(signal);
      const rows = bookings.slice(at, at + ROWS_AT_ONCE);
      const part = await importRows(tx, rows, now);
      counts = {
        new: counts.new + part.new,
        changed: counts.changed + part.changed,
        unchanged: counts.unchanged + part.unchanged,
      };
      onProgress?.(at + rows.length);
    }
    if (dryRun) throw new DryRun();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return counts;
}
