import type { BookingGroups } from '@friends/shared/contract/api/bookingGroups';
import type { BookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { type ComingStay, CREDIT_AFTER_DAYS, DAYS_AHEAD } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { extraSum } from '../../../content/promotions/repository/extraPoints.ts';
import { alphabetically } from '../../../platform/database/lists/alphabetically.ts';
import { PreparedQuery } from '../../../platform/database/PreparedQuery.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import {
  type BookingFilter,
  groupOfProspect,
  groupOn,
  isFiltered,
  matchingBookings,
  type Today,
} from './matchingBookings.ts';
import { type BookingOwner, ownerKey, ownerText, type PromotedOwner } from './owner.ts';
import { HAS_MANUAL_CREDIT, HAS_MANUAL_CREDIT_BULK, IS_DUPLICATE, MANUAL_CREDITS } from './pointRules.ts';

/** Hotels that the owner has booked, in alphabetical order, each in one spelling. */
export async function listHotels(db: Db, owner: BookingOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('hotel_name')
    .where('owner', '=', ownerKey(owner))
    .groupBy('hotel_name')
    .orderBy(alphabetically('hotel_name'))
    .execute();
  const nameOf = new Map(rows.toReversed().map((row) => [identityOf('hotel', row.hotel_name), row.hotel_name]));
  return [...nameOf.values()].reverse();
}

interface GroupCount {
  readonly group: BookingGroup;
  readonly count: number;
}

/**
 * Counts from one consistent state: the length of the list (booking_weeks), and its uncredited bookings
 * (uncredited_bookings). Of the latter, bookings with manual points and duplicates are in another group than their
 * prospect says, so they are checked one by one.
 */
const COUNT_GROUPS = new PreparedQuery<{ readonly owner: string; readonly today: string }, GroupCount>(
  'count_booking_groups',
  (_db, value) => {
    const [owner, today] = [sql`${value('owner')}::text`, value('today')];
    const columns = sql`b.id, b.owner, b.ref_key, b.credit_line, b.status, b.room, b.night, b.check_out`;
    const uncredited = sql`b.owner = ${owner} and b.credit_line is null`;
    return sql<GroupCount>`
      with others as (
        select ${columns} from ${MANUAL_CREDITS} manual
        join bookings b on loose_reference(b.ref_key) = manual.loose and b.owner = manual.owner
        where manual.owner = ${owner} and ${uncredited}
        union
        select ${columns} from duplicates
        join bookings b on b.id = case when duplicates.kind = 'bookings.ref_key' then duplicates.id::int end
        where b.ref_key is null and ${uncredited}
      ), counted as (
        select ${groupOfProspect(today)} as "group", count from uncredited_bookings where owner = ${owner}
        union all select ${groupOn(today)}, 1 from others b
        union all select ${groupOfProspect(today)}, -1
          from (select booking_prospect(status, room * night) as prospect, check_out from others) moved
        union all select 'Credited', coalesce(sum(count), 0) from booking_weeks where owner = ${owner}
        union all select 'Credited', -coalesce(sum(count), 0) from uncredited_bookings where owner = ${owner}
      )
      select "group", sum(count)::int as count from counted group by "group"`;
  },
);

/** Number of the owner's matching bookings in each group. */
export async function countGroups(db: Db, owner: BookingOwner, filter: BookingFilter & Today): Promise<BookingGroups> {
  const rows = isFiltered(filter)
    ? await matchingBookings(db, owner, filter)
        .select(({ fn }) => [groupOn(filter.today).as('group'), fn.countAll<number>().as('count')])
        .groupBy('group')
        .execute()
    : await COUNT_GROUPS.execute(db, { owner: ownerText(owner), today: filter.today });
  const counts = { Coming: 0, Credited: 0, Unconfirmed: 0, Cancelled: 0 };
  for (const { group, count } of rows) counts[group] = Number(count);
  return counts;
}

/**
 * Bookings without a credit that may earn the owner points within `DAYS_AHEAD`, grouped by check-out and status, so
 * that there are few rows however many bookings an agency has.
 */
export async function comingStays(db: Db, owner: PromotedOwner, today: string): Promise<ComingStay[]> {
  return db
    .selectFrom('bookings as b')
    .select(['check_out as CheckOut', 'status as Status', sql<number>`sum(room * night)`.as('RoomNights')])
    .select(sql<number>`sum(${extraSum(owner)})`.as('ExtraPoints'))
    .where('owner', '=', ownerKey(owner))
    .where('credit_line', 'is', null)
    .where('check_out', '<=', addDays(today, DAYS_AHEAD - CREDIT_AFTER_DAYS))
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'Check-Out'),
        and([eb('status', '=', 'Booked'), eb('check_out', '>=', addDays(today, -CREDIT_AFTER_DAYS))]),
      ]),
    )
    .where(({ not, or }) => not(or([HAS_MANUAL_CREDIT_BULK, IS_DUPLICATE])))
    .groupBy(['check_out', 'status'])
    .execute();
}

/** Bookings of the owner, with the columns that tell if they were credited. */
const creditable = (db: Db, owner: BookingOwner) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.booking_ref', 'b.hotel_name', 'b.check_out', 'b.credit_line'])
    .select(HAS_MANUAL_CREDIT.as('hasManualCredit'))
    .where('b.owner', '=', ownerKey(owner));

/** The owner's booking of a reference in any spelling, or null. */
export async function findBooking(db: Db, owner: BookingOwner, bookingRef: string) {
  const identity = identityOf('bookingRef', bookingRef);
  const keyed = await creditable(db, owner).where('b.ref_key', '=', identity).executeTakeFirst();
  // The previous release stores no identities, and a duplicate has none.
  const others = keyed ? [] : await creditable(db, owner).where('b.ref_key', 'is', null).execute();
  const row = keyed ?? others.find(({ booking_ref: ref }) => identityOf('bookingRef', ref) === identity);
  if (!row) return null;
  return {
    id: row.id,
    bookingRef: row.booking_ref,
    hotelName: row.hotel_name,
    checkOut: row.check_out,
    // By a credit run, or manually.
    isCredited: row.credit_line !== null || row.hasManualCredit,
  };
}
