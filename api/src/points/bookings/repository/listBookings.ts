import type { Transaction } from '@friends/shared/contract/api/history';
import { bookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { creditDay, pointsOfStay } from '@friends/shared/contract/rules/credit';
import { PAGE_SIZES, type PagedRows, type PageSize, type Paging } from '@friends/shared/contract/rules/paging';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { extraSumFor, namesOf } from '../../../content/promotions/repository/extraPoints.ts';
import { countRows } from '../../../platform/database/lists/readPage.ts';
import { PreparedQuery, type ValueOf } from '../../../platform/database/PreparedQuery.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import {
  type BookingFilter,
  type BookingOrder,
  isFiltered,
  matchingBookings,
  orderOf,
  type Today,
} from './matchingBookings.ts';
import { ownerText, type PromotedOwner } from './owner.ts';
import { HAS_MANUAL_CREDIT, IS_DUPLICATE } from './pointRules.ts';
import { pageByWeek } from './weeks.ts';

const COLUMNS = [
  'id',
  'booking_ref',
  'hotel_name',
  'city',
  'country',
  'booking_date',
  'check_in',
  'check_out',
  'room',
  'night',
  'source',
  'status',
  'credit_line',
] as const;

interface BookingRow extends Pick<Selectable<Schema['bookings']>, (typeof COLUMNS)[number]> {
  readonly extra_points: number;
  readonly has_manual_credit: boolean;
  readonly is_duplicate: boolean;
}

/** Bookings for the list: some columns, and the state of their points. */
const listedBookings = (db: Db, names: RawBuilder<string[]>) =>
  db
    .selectFrom('bookings as b')
    .select(COLUMNS.map((column) => `b.${column}` as const))
    .select([
      extraSumFor(names).as('extra_points'),
      HAS_MANUAL_CREDIT.as('has_manual_credit'),
      IS_DUPLICATE.as('is_duplicate'),
    ]);

type BookingPoints = Pick<Transaction, 'Points' | 'CreditOn' | 'ExpectedPoints' | 'ExtraPoints' | 'Group'>;

/** Points that a booking earned, or is expected to earn; without manual points. */
function pointsOf(row: BookingRow, today: string): BookingPoints {
  const { check_out: CheckOut, status: Status, room, night, has_manual_credit: hasManualCredit } = row;
  const stay = { CheckOut, Status, RoomNights: room * night, ExtraPoints: hasManualCredit ? 0 : row.extra_points };
  const points = pointsOfStay(stay);
  const isCredited = row.credit_line !== null || hasManualCredit;
  // The points went to the other booking with this reference.
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

interface PageValues {
  readonly owner: string;
  readonly names: string[];
  readonly position: number;
}

type PageRow = { readonly total: number } & (BookingRow | { readonly [Column in keyof BookingRow]: null });

/** If the page is past the end of the list, one row with its length and nulls. */
const listPage = (perPage: PageSize) =>
  new PreparedQuery(`list_bookings_${perPage}`, (db, value: ValueOf<PageValues>) => {
    const { weeks, whole, ids } = pageByWeek(value('owner'), value('position'), perPage);
    return sql<PageRow>`
      with ${weeks}, page as (${listedBookings(db, value('names')).where(sql<boolean>`b.id = any (${ids})`)})
      select whole.count as total, page.* from ${whole} whole left join page on true
      order by page.booking_date desc, page.id desc`;
  });
const LIST_PAGE = new Map(PAGE_SIZES.map((perPage) => [perPage, listPage(perPage)]));

/** The length of the unfiltered list and a page of it, from one consistent state. */
async function pageOfAll(db: Db, owner: PromotedOwner, { page, perPage }: Paging): Promise<PagedRows<BookingRow>> {
  const values = { owner: ownerText(owner), names: namesOf(owner), position: (page - 1) * perPage };
  const rows = await LIST_PAGE.get(perPage)?.execute(db, values);
  return { count: rows?.[0]?.total ?? 0, rows: rows?.filter((row) => row.id !== null) ?? [] };
}

/** A page of a filtered list: reads past the rows before it, in the index only if possible. */
async function pageOfMatching(
  db: Db,
  owner: PromotedOwner,
  { paging: { page, perPage }, ...filter }: BookingFilter & Today & { readonly paging: Paging },
): Promise<PagedRows<BookingRow>> {
  const { column, direction } = orderOf(filter);
  const count = await countRows(matchingBookings(db, owner, filter));
  const ids = matchingBookings(db, owner, filter)
    .select('b.id as page_id')
    .orderBy(`b.${column}`, direction)
    .orderBy('b.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await listedBookings(db, sql.val(namesOf(owner)))
    .innerJoin(ids.as('page'), 'b.id', 'page.page_id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  return { count, rows };
}

/** A page of the owner's bookings that match, in the filter's order, and their number. */
export async function listBookings(
  db: Db,
  owner: PromotedOwner,
  { paging, ...filter }: BookingFilter & Today & { readonly paging: Paging },
): Promise<PagedRows<Transaction>> {
  const { count, rows } = isFiltered(filter)
    ? await pageOfMatching(db, owner, { ...filter, paging })
    : await pageOfAll(db, owner, paging);
  return { count, rows: rows.map((row) => toTransaction(row, filter.today)) };
}

/** SQL: true if the booking comes after this one in the list's order. */
function isAfterRow({ id, BookingDate, CheckOut }: Transaction, { column, direction }: BookingOrder) {
  const day = column === 'check_out' ? CheckOut : BookingDate;
  const place = sql`(${sql.ref(`b.${column}`)}, b.id)`;
  return direction === 'asc'
    ? sql<boolean>`${place} > (${day}::date, ${id}::int)`
    : sql<boolean>`${place} < (${day}::date, ${id}::int)`;
}

/** The next bookings after `last`, in the filter's order; the first ones if it is null. */
export async function bookingsAfter(
  db: Db,
  owner: PromotedOwner,
  { last, limit, ...filter }: BookingFilter & Today & { readonly last: Transaction | null; readonly limit: number },
): Promise<Transaction[]> {
  const { column, direction } = orderOf(filter);
  const next = matchingBookings(db, owner, filter)
    .$if(last !== null, (query) => (last === null ? query : query.where(isAfterRow(last, { column, direction }))))
    .select('b.id as page_id')
    .orderBy(`b.${column}`, direction)
    .orderBy('b.id', direction)
    .limit(limit);
  const rows = await listedBookings(db, sql.val(namesOf(owner)))
    .innerJoin(next.as('page'), 'b.id', 'page.page_id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  return rows.map((row) => toTransaction(row, filter.today));
}
