import type { Transaction } from '@friends/shared/contract/history';
import type { Paging } from '@friends/shared/contract/paging';
import { sql } from 'kysely';
import { listWindow } from '../database/listWindow.ts';
import type { Db } from '../database/transaction.ts';
import { bookingPoints } from '../ledger/bookingPoints.ts';

/** The booking-site user whose bookings are meant; capitals and small letters are the same. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

const ofOwner = ({ AgentCode, UserId }: BookingOwner) =>
  sql<boolean>`lower(agent_code) = ${AgentCode.toLowerCase()} and lower(user_id) = ${UserId.toLowerCase()}`;

export async function countBookings(db: Db, owner: BookingOwner): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of bookings, the last booked first; `count` is the length of the whole list. */
export async function listBookings(db: Db, owner: BookingOwner, paging: Paging, count: number): Promise<Transaction[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  // The ids of the page come from the index alone; only its rows are read from the table.
  const rows = await db
    .selectFrom(
      db
        .selectFrom('bookings')
        .select('id as page_id')
        .where(ofOwner(owner))
        .orderBy('booking_date', order)
        .orderBy('id', order)
        .limit(window.limit)
        .offset(window.offset)
        .as('page'),
    )
    .innerJoin('bookings', 'bookings.id', 'page.page_id')
    .selectAll('bookings')
    .orderBy('booking_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    BookingRef: row.booking_ref,
    HotelName: row.hotel_name,
    City: row.city,
    Country: row.country,
    BookingDate: row.booking_date,
    CheckIn: row.check_in,
    CheckOut: row.check_out,
    Room: row.room,
    Night: row.night,
    Points: bookingPoints(row),
    Source: row.source,
    Status: row.status,
  }));
}
