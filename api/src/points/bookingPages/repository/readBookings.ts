import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { BELONGS_TO_MEMBER } from '../../bookings/repository/pointRules.ts';
import { NEAR_COLUMNS, type NearBooking } from '../../missingPoints/repository/nearBookings.ts';

/** A booking with the data needed to tell its outcome. */
export interface StoredBooking extends NearBooking {
  readonly city: string;
  readonly country: string;
  readonly bookingDate: string;
  readonly source: string;
  readonly importedAt: Date;
  /** The approved member with this agency and user ID; null if there is none. */
  readonly memberId: number | null;
}

/** Bookings by ID, last booked first. */
export async function readBookings(db: Db, ids: readonly number[]): Promise<StoredBooking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredBooking>`
    select ${NEAR_COLUMNS}, b.city, b.country, b.booking_date as "bookingDate", b.source, b.imported_at as "importedAt",
           (select m.id from members m where ${BELONGS_TO_MEMBER}) as "memberId"
    from bookings b where b.id = any(${sql.val([...ids])}::int[]) order by b.booking_date desc, b.id desc`.execute(db);
  return rows;
}
