import type { Transaction } from '@friends/shared/contract/api/history';
import { creditDay } from '@friends/shared/contract/rules/credit';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { sql } from 'kysely';
import type { BookingsTable } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { type BookingOwner, ownerKey } from './owner.ts';
import { GIVEN_BY_HAND, POINTS } from './pointRules.ts';
import { findWeek } from './weeks.ts';

/** Up to here it is as quick to skip the rows as to find the week. */
const NEAR = 250;

/** Ids of the page, from the index alone; null where the page is past the end. */
async function pageIds(db: Db, owner: BookingOwner, { page, perPage }: Paging) {
  const query = db
    .selectFrom('bookings')
    .select('id as page_id')
    .where('owner', '=', ownerKey(owner))
    .orderBy('booking_date', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage);
  const position = (page - 1) * perPage;
  if (position <= NEAR) return query.offset(position);
  const week = await findWeek(db, owner, position);
  if (!week) return null;
  return query.where(sql<boolean>`booking_date < ${week.endsBefore}::date`).offset(position - week.before);
}

type CreditedRow = Pick<BookingsTable, 'check_out' | 'status' | 'room' | 'night' | 'credit_line'> & {
  readonly given_by_hand: boolean;
};

/** The day that a booking's points are still to come; null where they came, or none will. */
function creditOf(row: CreditedRow, today: string): string | null {
  const { check_out: CheckOut, status: Status, room, night } = row;
  if (row.credit_line !== null || row.given_by_hand) return null;
  return creditDay({ CheckOut, Status, RoomNights: room * night }, today);
}

export interface BookingsPage {
  readonly paging: Paging;
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly today: string;
}

/** A page of the owner's bookings, the last booked first. */
export async function listBookings(
  db: Db,
  owner: BookingOwner,
  { paging, today }: BookingsPage,
): Promise<Transaction[]> {
  const ids = await pageIds(db, owner, paging);
  if (!ids) return [];
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('bookings as b', 'b.id', 'page.page_id')
    .selectAll('b')
    .select([POINTS.as('points'), GIVEN_BY_HAND.as('given_by_hand')])
    .orderBy('booking_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const creditOn = creditOf(row, today);
    return {
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
      Points: row.points,
      Source: row.source,
      Status: row.status,
      ...(creditOn === null ? {} : { CreditOn: creditOn }),
    };
  });
}
