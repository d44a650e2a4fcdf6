import type { BookingGroups } from '@friends/shared/contract/api/history';
import type { Db } from '../../database/transaction.ts';
import { type BookingFilter, fitting, groupOn, type Today } from './fitting.ts';
import { type BookingOwner, ownerKey } from './owner.ts';

/** Hotels that the owner has booked, by the alphabet. */
export async function listHotels(db: Db, owner: BookingOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('hotel_name')
    .where('owner', '=', ownerKey(owner))
    .distinct()
    .orderBy('hotel_name')
    .execute();
  return rows.map((row) => row.hotel_name);
}

/** How many of the owner's bookings that fit are in each group. */
export async function countGroups(db: Db, owner: BookingOwner, filter: BookingFilter & Today): Promise<BookingGroups> {
  const rows = await fitting(db, owner, filter)
    .select(({ fn }) => [groupOn(filter.today).as('group'), fn.countAll<number>().as('count')])
    .groupBy('group')
    .execute();
  const counts = { Coming: 0, Credited: 0, Unconfirmed: 0, Cancelled: 0 };
  for (const { group, count } of rows) counts[group] = Number(count);
  return counts;
}
