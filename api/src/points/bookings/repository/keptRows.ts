import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { BookedStay } from './BookedStay.ts';
import { AS_IMPORTED } from './undoRows.ts';

/** A booking that an import changed and that undoing it leaves unchanged. */
export interface KeptBooking extends BookedStay {
  readonly bookingRef: string;
  /** Points credited now. */
  readonly points: number;
  /** The latest import that changed the booking after this one; null if something other than an import did. */
  readonly laterImport: number | null;
  readonly laterFile: string | null;
  readonly changedAt: Date;
}

/**
 * Bookings that an undo leaves unchanged, or has left unchanged if it is done, by ID.
 *
 * @param after ID of the last booking already listed
 */
export async function listKept(db: Db, importId: number, after: number, limit: number): Promise<KeptBooking[]> {
  const { rows } = await sql<KeptBooking>`
    select stored.id, stored.booking_ref as "bookingRef", stored.agent_code as "agentCode", stored.user_id as "userId",
           stored.hotel_name as "hotelName", stored.check_in::text as "checkIn", stored.check_out::text as "checkOut",
           stored.room, stored.night, stored.status, coalesce(credit.amount, 0) as points,
           later.id as "laterImport", later.file_name as "laterFile", stored.changed_at as "changedAt"
    from booking_changes change
    join bookings stored on stored.id = change.booking_id
    join feed_imports i on i.id = change.import_id
    left join ledger credit on credit.id = stored.credit_line
    left join lateral (
      select l.id, l.file_name from booking_changes c join feed_imports l on l.id = c.import_id
      where c.booking_id = stored.id and c.import_id > i.id and c.undone is null
      order by l.id desc limit 1) later on true
    where change.import_id = ${importId}::int and change.undone is null and change.booking_id > ${after}::int
      and (i.undone_at is not null or not ${AS_IMPORTED})
    order by stored.id limit ${limit}::int`.execute(db);
  return rows;
}
