import type { Transaction } from '@friends/shared/contract/history';
import type { Paging } from '@friends/shared/contract/paging';
import { sql } from 'kysely';
import { type ListWindow, listWindow } from '../database/listWindow.ts';
import type { Db } from '../database/transaction.ts';
import { bookingPoints } from '../ledger/bookingPoints.ts';
import { type Anchor, anchorBefore, type BookingList, ofOwner } from './bookingList.ts';

/** Where a page is read from: a noted place in the list where it is long, otherwise its nearer end. */
interface PageStart {
  readonly anchor: Anchor | null;
  readonly window: ListWindow;
  /** Rows passed over between the start and the page. */
  readonly offset: number;
}

async function findStart(db: Db, list: BookingList, paging: Paging): Promise<PageStart | null> {
  const window = listWindow(paging, list.count);
  if (!window) return null;
  const before = (paging.page - 1) * paging.perPage;
  const anchor = await anchorBefore(db, list, before);
  return anchor ? { anchor, window, offset: before - anchor.position } : { anchor, window, offset: window.offset };
}

/** Ids of the page, from the index alone. */
function pageIds(db: Db, { owner }: BookingList, { anchor, window, offset }: PageStart) {
  const order = anchor === null && window.fromEnd ? 'asc' : 'desc';
  const query = db.selectFrom('bookings').select('id as page_id').where(ofOwner(owner));
  const fromStart = anchor
    ? query.where(sql<boolean>`(booking_date, id) <= (${anchor.booking_date}::date, ${anchor.id}::int)`)
    : query;
  return fromStart.orderBy('booking_date', order).orderBy('id', order).limit(window.limit).offset(offset);
}

/** A page of the list, the last booked first. */
export async function listBookings(db: Db, list: BookingList, paging: Paging): Promise<Transaction[]> {
  const start = await findStart(db, list, paging);
  if (!start) return [];
  const rows = await db
    .selectFrom(pageIds(db, list, start).as('page'))
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
