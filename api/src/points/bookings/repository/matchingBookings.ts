import type { BookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { CREDIT_AFTER_DAYS } from '@friends/shared/contract/rules/credit';
import { identityOf } from '@friends/shared/contract/rules/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { type BookingOwner, ownerKey } from './owner.ts';
import { HAS_MANUAL_CREDIT_BULK, IS_DUPLICATE } from './pointRules.ts';

/** Filter of a list of bookings; missing fields match all. */
export interface BookingFilter {
  /** First and last day it was booked on, `YYYY-MM-DD`. */
  readonly From?: string;
  readonly Until?: string;
  /** Name of the hotel. */
  readonly Hotel?: string;
  /** Part of the booking reference, in any spelling. */
  readonly BookingRef?: string;
  readonly Group?: BookingGroup;
}

export interface Today {
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly today: string;
}

export const isFiltered = ({ From, Until, Hotel, BookingRef, Group }: BookingFilter) =>
  (From ?? Until ?? Hotel ?? BookingRef ?? Group) !== undefined;

/** SQL: group of a booking without a credit, by its `prospect` (`booking_prospect`) and `check_out`. */
export const groupOfProspect = (today: string | RawBuilder<string>) => sql<BookingGroup>`case
  when prospect = 'none' then 'Cancelled'
  when prospect = 'stayed' or check_out >= ${today}::date - ${sql.lit(CREDIT_AFTER_DAYS)} then 'Coming'
  else 'Unconfirmed' end`;

/** SQL: group of a booking `b`, like `bookingGroup` of the contract, for lists of thousands. */
export const groupOn = (today: string | RawBuilder<string>) => sql<BookingGroup>`case
  when b.credit_line is not null or ${HAS_MANUAL_CREDIT_BULK} then 'Credited'
  when ${IS_DUPLICATE} then 'Unconfirmed'
  when b.room * b.night = 0 or b.status not in ('Booked', 'Check-Out') then 'Cancelled'
  when b.status = 'Check-Out' or b.check_out >= ${today}::date - ${sql.lit(CREDIT_AFTER_DAYS)} then 'Coming'
  else 'Unconfirmed' end`;

/** SQL: true if a booking `b` is of the hotel, in any spelling. */
const isHotel = (name: string) => sql<boolean>`(b.hotel_name = ${name} or b.hotel_name in (
  select name from place_names where key = ${identityOf('hotel', name)}))`;

/** SQL: the owner's bookings (`bookings` as `b`) that match the filter. */
export function matchingBookings(db: Db, owner: BookingOwner, filter: BookingFilter & Today) {
  const { From, Until, Hotel, BookingRef, Group, today } = filter;
  return (
    db
      .selectFrom('bookings as b')
      .where('b.owner', '=', ownerKey(owner))
      .$if(From !== undefined, (query) => query.where(sql<boolean>`b.booking_date >= ${From}::date`))
      .$if(Until !== undefined, (query) => query.where(sql<boolean>`b.booking_date <= ${Until}::date`))
      .$if(Hotel !== undefined, (query) => query.where(isHotel(Hotel ?? '')))
      .$if(BookingRef !== undefined, (query) =>
        query.where(
          sql<boolean>`strpos(coalesce(b.ref_key, lower(b.booking_ref)), ${identityOf('bookingRef', BookingRef ?? '')}::text) > 0`,
        ),
      )
      // A separate condition, so that the index of bookings without a credit line is used.
      .$if(Group === 'Coming' || Group === 'Unconfirmed', (query) => query.where('b.credit_line', 'is', null))
      .$if(Group !== undefined, (query) => query.where(groupOn(today), '=', sql<BookingGroup>`${Group}::text`))
  );
}

export interface BookingOrder {
  readonly column: 'booking_date' | 'check_out';
  readonly direction: 'asc' | 'desc';
}

/** Last booked first; group Coming by next credit first, group Credited by latest stay first. */
export function orderOf({ Group }: BookingFilter): BookingOrder {
  if (Group === 'Coming') return { column: 'check_out', direction: 'asc' };
  return { column: Group === 'Credited' ? 'check_out' : 'booking_date', direction: 'desc' };
}
