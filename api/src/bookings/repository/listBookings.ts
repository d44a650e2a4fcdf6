import type { Transaction } from '@friends/shared/contract/api/history';
import { bookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { creditDay, pointsOfStay } from '@friends/shared/contract/rules/credit';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../database/readPage.ts';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { extraSum } from '../../promotions/repository/extraPoints.ts';
import { type BookingFilter, type BookingOrder, fitting, isFiltered, orderOf, type Today } from './fitting.ts';
import type { BookingOwner, PromotedOwner } from './owner.ts';
import { GIVEN_BY_HAND, IS_DUPLICATE } from './pointRules.ts';
import { countBookings, findWeek } from './weeks.ts';

/** Up to here it is as quick to skip the rows as to find the week. */
const NEAR = 250;

/** How many bookings fit; without a filter it is known without looking at them. */
export async function countFitting(db: Db, owner: BookingOwner, filter: BookingFilter & Today): Promise<number> {
  if (!isFiltered(filter)) return countBookings(db, owner);
  return countRows(fitting(db, owner, filter));
}

/** Ids of the page, from the index alone where nothing is filtered; null where the page is past the end. */
async function pageIds(db: Db, owner: BookingOwner, { page, perPage }: Paging, filter: BookingFilter & Today) {
  const { column, direction } = orderOf(filter);
  const query = fitting(db, owner, filter)
    .select('b.id as page_id')
    .orderBy(`b.${column}`, direction)
    .orderBy('b.id', direction)
    .limit(perPage);
  const position = (page - 1) * perPage;
  if (position <= NEAR || isFiltered(filter)) return query.offset(position);
  const week = await findWeek(db, owner, position);
  if (!week) return null;
  return query.where(sql<boolean>`b.booking_date < ${week.endsBefore}::date`).offset(position - week.before);
}

interface BookingRow extends Selectable<Schema['bookings']> {
  readonly extra_points: number;
  readonly given_by_hand: boolean;
  readonly is_duplicate: boolean;
}

/** What the list says of the points of booking `b`, beside its columns. */
const pointColumns = (owner: PromotedOwner) => [
  extraSum(owner).as('extra_points'),
  GIVEN_BY_HAND.as('given_by_hand'),
  IS_DUPLICATE.as('is_duplicate'),
];

type BookingPoints = Pick<Transaction, 'Points' | 'CreditOn' | 'ExpectedPoints' | 'ExtraPoints' | 'Group'>;

/** What a booking brought, or brings on a day that is still to come; both without the points of an operator's hand. */
function pointsOf(row: BookingRow, today: string): BookingPoints {
  const { check_out: CheckOut, status: Status, room, night, given_by_hand: isGivenByHand } = row;
  const stay = { CheckOut, Status, RoomNights: room * night, ExtraPoints: isGivenByHand ? 0 : row.extra_points };
  const points = pointsOfStay(stay);
  const isCredited = row.credit_line !== null || isGivenByHand;
  // Its points are those of the booking that has its reference.
  if (row.is_duplicate && !isCredited) return { Points: 0, Group: 'Unconfirmed' };
  const CreditOn = isCredited ? null : creditDay(stay, today);
  return {
    Points: Status === 'Check-Out' ? points : 0,
    ...(CreditOn === null ? {} : { CreditOn, ExpectedPoints: points }),
    ...(stay.ExtraPoints > 0 && (Status === 'Check-Out' || CreditOn !== null) && { ExtraPoints: stay.ExtraPoints }),
    Group: bookingGroup({ ...stay, isCredited }, today),
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

/** A page of the owner's bookings, in the order of the filter. */
export async function listBookings(
  db: Db,
  owner: PromotedOwner,
  { paging, ...filter }: BookingFilter & Today & { readonly paging: Paging },
): Promise<Transaction[]> {
  const ids = await pageIds(db, owner, paging, filter);
  if (!ids) return [];
  const { column, direction } = orderOf(filter);
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('bookings as b', 'b.id', 'page.page_id')
    .selectAll('b')
    .select(pointColumns(owner))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  return rows.map((row) => toTransaction(row, filter.today));
}

/** Whether a booking comes behind this one in the order of the list. */
function isBehind({ id, BookingDate, CheckOut }: Transaction, { column, direction }: BookingOrder) {
  const day = column === 'check_out' ? CheckOut : BookingDate;
  const place = sql`(${sql.ref(`b.${column}`)}, b.id)`;
  return direction === 'asc'
    ? sql<boolean>`${place} > (${day}::date, ${id}::int)`
    : sql<boolean>`${place} < (${day}::date, ${id}::int)`;
}

/** The next bookings of the same order behind one of them; the first ones behind null. */
export async function bookingsAfter(
  db: Db,
  owner: PromotedOwner,
  { last, limit, ...filter }: BookingFilter & Today & { readonly last: Transaction | null; readonly limit: number },
): Promise<Transaction[]> {
  const order = orderOf(filter);
  const query = fitting(db, owner, filter);
  const rows = await (last === null ? query : query.where(isBehind(last, order)))
    .selectAll('b')
    .select(pointColumns(owner))
    .orderBy(`b.${order.column}`, order.direction)
    .orderBy('b.id', order.direction)
    .limit(limit)
    .execute();
  return rows.map((row) => toTransaction(row, filter.today));
}
