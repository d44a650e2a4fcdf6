import type { BookingGroups } from '@friends/shared/contract/api/history';
import { type ComingStay, CREDIT_AFTER_DAYS, DAYS_AHEAD } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { alphabetically } from '../../database/alphabetically.ts';
import type { Db } from '../../database/transaction.ts';
import { extraSum } from '../../promotions/repository/extraPoints.ts';
import { type BookingFilter, fitting, groupOn, isFiltered, type Today } from './fitting.ts';
import { type BookingOwner, ownerKey, type PromotedOwner } from './owner.ts';
import { GIVEN_BY_HAND, IS_DUPLICATE } from './pointRules.ts';
import { ownersCount } from './weeks.ts';

/** Hotels that the owner has booked, by the alphabet; one that the feed spells in several ways once. */
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

/**
 * How many of the owner's bookings that fit are in each group. Where nothing narrows them only those without a credit line
 * are looked at, by their index: after some years nearly all have one, and how many there are is known (booking_weeks).
 */
export async function countGroups(db: Db, owner: BookingOwner, filter: BookingFilter & Today): Promise<BookingGroups> {
  const isWhole = !isFiltered(filter);
  const groups = fitting(db, owner, filter)
    .$if(isWhole, (query) => query.where('b.credit_line', 'is', null))
    .select(({ fn }) => [groupOn(filter.today).as('group'), fn.countAll<number>().as('count')])
    .groupBy('group');
  // In one statement, so that both are of the same moment.
  const rows = await db
    .selectFrom(ownersCount(owner).as('whole'))
    .leftJoin(groups.as('groups'), (join) => join.onTrue())
    .select(['whole.count as whole', 'groups.group', 'groups.count'])
    .execute();
  const counts = { Coming: 0, Credited: 0, Unconfirmed: 0, Cancelled: 0 };
  for (const { group, count } of rows) if (group) counts[group] = Number(count);
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  if (isWhole) counts.Credited += Number(rows[0]?.whole ?? 0) - sum;
  return counts;
}

/**
 * What may bring the owner points within `DAYS_AHEAD`: bookings without a credit, together by check-out and status. So
 * there are few rows, however many bookings an agency has.
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
    .where(({ not, or }) => not(or([GIVEN_BY_HAND, IS_DUPLICATE])))
    .groupBy(['check_out', 'status'])
    .execute();
}

/** Bookings of the owner, with what tells whether they were credited. */
const creditable = (db: Db, owner: BookingOwner) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.booking_ref', 'b.hotel_name', 'b.check_out', 'b.credit_line'])
    .select(GIVEN_BY_HAND.as('givenByHand'))
    .where('b.owner', '=', ownerKey(owner));

/** The owner's booking of a reference in any spelling, or null. */
export async function findBooking(db: Db, owner: BookingOwner, bookingRef: string) {
  const identity = identityOf('bookingRef', bookingRef);
  const keyed = await creditable(db, owner).where('b.ref_key', '=', identity).executeTakeFirst();
  // The version before stores no identities, and a duplicate has none.
  const others = keyed ? [] : await creditable(db, owner).where('b.ref_key', 'is', null).execute();
  const row = keyed ?? others.find(({ booking_ref: ref }) => identityOf('bookingRef', ref) === identity);
  if (!row) return null;
  return {
    id: row.id,
    bookingRef: row.booking_ref,
    hotelName: row.hotel_name,
    checkOut: row.check_out,
    // By itself, or by an operator's hand.
    isCredited: row.credit_line !== null || row.givenByHand,
  };
}
