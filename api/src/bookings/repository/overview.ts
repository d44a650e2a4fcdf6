import type { BookingGroups } from '@friends/shared/contract/api/history';
import type { Db } from '../../database/transaction.ts';
import { type BookingFilter, fitting, groupOn, isFiltered, type Today } from './fitting.ts';
import { type BookingOwner, ownerKey } from './owner.ts';
import { ownersCount } from './weeks.ts';

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

/**
 * How many of the owner's bookings that fit are in each group. Where nothing narrows them only those without a credit line
 * are looked at, by their index: after some years nearly all have one, and how many there are is known (booking_weeks).
 */
export async function countGroups(db: Db, owner: BookingOwner, filter: BookingFilter & Today): Promise<BookingGroups> {
  const isWhole = !isFiltered(filter);
  const looked = fitting(db, owner, filter)
    .$if(isWhole, (query) => query.where('b.credit_line', 'is', null))
    .select(({ fn }) => [groupOn(filter.today).as('group'), fn.countAll<number>().as('count')])
    .groupBy('group');
  // In one statement, so that both are of the same moment.
  const rows = await db
    .selectFrom(ownersCount(owner).as('owned'))
    .leftJoin(looked.as('looked'), (join) => join.onTrue())
    .select(['owned.count as owned', 'looked.group', 'looked.count'])
    .execute();
  const counts = { Coming: 0, Credited: 0, Unconfirmed: 0, Cancelled: 0 };
  for (const { group, count } of rows) if (group) counts[group] = Number(count);
  const seen = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (isWhole) counts.Credited += Number(rows[0]?.owned ?? 0) - seen;
  return counts;
}
