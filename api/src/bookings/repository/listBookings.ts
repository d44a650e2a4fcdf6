import type { Transaction } from '@friends/shared/contract/api/history';
import { creditDay, pointsOfStay } from '@friends/shared/contract/rules/credit';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { type Selectable, sql } from 'kysely';
import type { BookingsTable } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { extraSum } from '../../promotions/repository/extraPoints.ts';
import { type BookingOwner, ownerKey, type PromotedOwner } from './owner.ts';
import { GIVEN_BY_HAND } from './pointRules.ts';
import { countBookings, findWeek } from './weeks.ts';

/** Narrows a list of bookings; what is missing narrows nothing. */
export interface BookingFilter {
  /** First and last day it was booked on, `YYYY-MM-DD`. */
  readonly From?: string;
  readonly Until?: string;
  /** Name of the hotel. */
  readonly Hotel?: string;
}

interface Today {
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly today: string;
}

export interface BookingsPage extends BookingFilter, Today {
  readonly paging: Paging;
}

export interface BookingsAfter extends BookingFilter, Today {
  readonly last: Transaction | null;
  readonly limit: number;
}

/** Up to here it is as quick to skip the rows as to find the week. */
const NEAR = 250;

const isFiltered = ({ From, Until, Hotel }: BookingFilter) => (From ?? Until ?? Hotel) !== undefined;

/** The bookings of an owner, `bookings` as `b`, that fit the filter. */
function fitting(db: Db, owner: BookingOwner, { From, Until, Hotel }: BookingFilter) {
  return db
    .selectFrom('bookings as b')
    .where('b.owner', '=', ownerKey(owner))
    .$if(From !== undefined, (query) => query.where(sql<boolean>`b.booking_date >= ${From}::date`))
    .$if(Until !== undefined, (query) => query.where(sql<boolean>`b.booking_date <= ${Until}::date`))
    .$if(Hotel !== undefined, (query) => query.where(sql<boolean>`b.hotel_name = ${Hotel}`));
}

/** How many bookings fit; without a filter it is known without looking at them. */
export async function countFitting(db: Db, owner: BookingOwner, filter: BookingFilter): Promise<number> {
  if (!isFiltered(filter)) return countBookings(db, owner);
  const { count } = await fitting(db, owner, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hotels that the owner has booked, by the alphabet. */
export async function listHotels(db: Db, owner: BookingOwner): Promise<string[]> {
  const rows = await fitting(db, owner, {}).select('b.hotel_name').distinct().orderBy('b.hotel_name').execute();
  return rows.map((row) => row.hotel_name);
}

/** Ids of the page, from the index alone where nothing is filtered; null where the page is past the end. */
async function pageIds(db: Db, owner: BookingOwner, { page, perPage }: Paging, filter: BookingFilter) {
  const query = fitting(db, owner, filter)
    .select('b.id as page_id')
    .orderBy('b.booking_date', 'desc')
    .orderBy('b.id', 'desc')
    .limit(perPage);
  const position = (page - 1) * perPage;
  if (position <= NEAR || isFiltered(filter)) return query.offset(position);
  const week = await findWeek(db, owner, position);
  if (!week) return null;
  return query.where(sql<boolean>`b.booking_date < ${week.endsBefore}::date`).offset(position - week.before);
}

type BookingRow = Selectable<BookingsTable> & { readonly extra_points: number; readonly given_by_hand: boolean };

/** What the list says of the points of booking `b`, beside its columns. */
const pointColumns = (owner: PromotedOwner) => [extraSum(owner).as('extra_points'), GIVEN_BY_HAND.as('given_by_hand')];

/** What a booking brought, or brings on a day that is still to come; both without the points of an operator's hand. */
function pointsOf(row: BookingRow, today: string): Pick<Transaction, 'Points' | 'CreditOn' | 'ExpectedPoints'> {
  const { check_out: CheckOut, status: Status, room, night, given_by_hand: isGivenByHand } = row;
  const stay = { CheckOut, Status, RoomNights: room * night, ExtraPoints: isGivenByHand ? 0 : row.extra_points };
  const points = pointsOfStay(stay);
  const CreditOn = row.credit_line === null && !isGivenByHand ? creditDay(stay, today) : null;
  return {
    Points: Status === 'Check-Out' ? points : 0,
    ...(CreditOn === null ? {} : { CreditOn, ExpectedPoints: points }),
  };
}

function toTransaction(row: BookingRow, today: string): Transaction {
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
    ...pointsOf(row, today),
    Source: row.source,
    Status: row.status,
  };
}

/** A page of the owner's bookings, the last booked first. */
export async function listBookings(
  db: Db,
  owner: PromotedOwner,
  { paging, today, ...filter }: BookingsPage,
): Promise<Transaction[]> {
  const ids = await pageIds(db, owner, paging, filter);
  if (!ids) return [];
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('bookings as b', 'b.id', 'page.page_id')
    .selectAll('b')
    .select(pointColumns(owner))
    .orderBy('booking_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toTransaction(row, today));
}

/** The next bookings of the same order behind one of them; the first ones behind null. */
export async function bookingsAfter(
  db: Db,
  owner: PromotedOwner,
  { last, limit, today, ...filter }: BookingsAfter,
): Promise<Transaction[]> {
  const rows = await fitting(db, owner, filter)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(b.booking_date, b.id) < (${last?.BookingDate}::date, ${last?.id}::int)`),
    )
    .selectAll('b')
    .select(pointColumns(owner))
    .orderBy('b.booking_date', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toTransaction(row, today));
}
