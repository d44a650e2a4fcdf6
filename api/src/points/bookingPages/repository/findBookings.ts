import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { MAX_FOUND_BOOKINGS } from '@friends/shared/contract/staff/bookingRules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { ROWS_AT_ONCE } from '../../../platform/http/calls/sendTable.ts';
import { readBookings, type StoredBooking } from './readBookings.ts';

/** What bookings are searched by; empty: anything. */
export interface BookingSearch {
  /** Reference in any spelling. */
  readonly reference: string;
  readonly agency: string;
  readonly user: string;
  /** Name of the hotel in any spelling, or a part of it. */
  readonly hotel: string;
  /** First and last day it was booked on, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
}

const MAX_REFERENCES = 1000;
const MAX_HOTELS = 200;
const MAX_OWNERS = 10_000;

/** A condition on bookings `b`; null: none can fulfil it. */
type Condition = RawBuilder<boolean> | null;

/** One value is compared directly, so that an index can also give the order. */
function isAmong(column: RawBuilder<unknown>, values: readonly (string | number)[], type: 'text' | 'int'): Condition {
  const [only, ...others] = values;
  if (only === undefined) return null;
  const as = sql.raw(type);
  if (others.length === 0) return sql<boolean>`${column} = ${only}::${as}`;
  return sql<boolean>`${column} = any(${sql.val([...values])}::${as}[])`;
}

/** Bookings with a reference, with one that differs in separators and leading zeros, and duplicates of it. */
async function byReference(db: Db, reference: string): Promise<Condition> {
  const key = sql`${identityOf('bookingRef', reference)}::text`;
  const { rows } = await sql<{ id: number }>`
    (select id from bookings where loose_reference(ref_key) = loose_reference(${key}) limit ${sql.lit(MAX_REFERENCES)})
    union select id from bookings where ref_key = ${key}
    union select id::int from duplicates where kind = 'bookings.ref_key' and identity = ${key}`.execute(db);
  return isAmong(
    sql`b.id`,
    rows.map(({ id }) => id),
    'int',
  );
}

/** Bookings of a user, of all users of an agency, or of those with a user ID in any agency. */
async function ofUser(db: Db, agency: string, user: string): Promise<Condition> {
  if (agency !== '' && user !== '') return sql<boolean>`b.owner = ${ownerIdentity(agency, user)}::text`;
  const [part, identity] = agency === '' ? [2, identityOf('userId', user)] : [1, identityOf('agentCode', agency)];
  const { rows } = await sql<{ owner: string }>`
    select distinct owner from booking_weeks where split_part(owner, chr(31), ${sql.lit(part)}) = ${identity}::text
    limit ${sql.lit(MAX_OWNERS)}`.execute(db);
  return isAmong(
    sql`b.owner`,
    rows.map(({ owner }) => owner),
    'text',
  );
}

/** The hotel of that name in its spellings; if there is none, those whose names contain it. */
async function ofHotel(db: Db, hotel: string): Promise<Condition> {
  const key = identityOf('hotel', hotel);
  const named = (condition: RawBuilder<boolean>) =>
    db.selectFrom('place_names').select('name').where(condition).orderBy('name').limit(MAX_HOTELS).execute();
  const exact = await named(sql<boolean>`key = ${key}::text`);
  const names = exact.length > 0 ? exact : await named(sql<boolean>`strpos(key, ${key}::text) > 0`);
  return isAmong(
    sql`b.hotel_name`,
    names.map(({ name }) => name),
    'text',
  );
}

async function conditionsOf(db: Db, search: BookingSearch): Promise<readonly Condition[]> {
  const { reference, agency, user, hotel, from, until } = search;
  return [
    ...(reference === '' ? [] : [await byReference(db, reference)]),
    ...(agency === '' && user === '' ? [] : [await ofUser(db, agency, user)]),
    ...(hotel === '' ? [] : [await ofHotel(db, hotel)]),
    ...(from === '' ? [] : [sql<boolean>`b.booking_date >= ${from}::date`]),
    ...(until === '' ? [] : [sql<boolean>`b.booking_date <= ${until}::date`]),
  ];
}

/** SQL of the search; null if nothing can match. */
async function found(db: Db, search: BookingSearch) {
  const conditions = await conditionsOf(db, search);
  const possible = conditions.filter((condition) => condition !== null);
  if (possible.length < conditions.length) return null;
  return possible.reduce((query, condition) => query.where(condition), db.selectFrom('bookings as b'));
}

type Found = NonNullable<Awaited<ReturnType<typeof found>>>;

async function countUpTo(db: Db, query: Found, limit: number): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(limit).as('some');
  const { count } = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

const inOrder = (query: Found) =>
  query.select(['b.id', 'b.booking_date']).orderBy('b.booking_date', 'desc').orderBy('b.id', 'desc');

/** A page of the bookings that a search finds, the last booked first; counted are `MAX_FOUND_BOOKINGS` at most. */
export async function pageOfBookings(
  db: Db,
  search: BookingSearch,
  { page, perPage }: Paging,
): Promise<PagedRows<StoredBooking>> {
  const query = await found(db, search);
  if (!query) return { count: 0, rows: [] };
  const count = await countUpTo(db, query, MAX_FOUND_BOOKINGS);
  const offset = (page - 1) * perPage;
  if (offset >= count) return { count, rows: [] };
  const ids = await inOrder(query)
    .limit(Math.min(perPage, count - offset))
    .offset(offset)
    .execute();
  return {
    count,
    rows: await readBookings(
      db,
      ids.map(({ id }) => id),
    ),
  };
}

export async function countBookings(db: Db, search: BookingSearch): Promise<number> {
  const query = await found(db, search);
  if (!query) return 0;
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** All bookings that a search finds, the last booked first, in parts. */
export async function* allBookings(db: Db, search: BookingSearch): AsyncGenerator<readonly StoredBooking[]> {
  const query = await found(db, search);
  let after: { readonly booking_date: string; readonly id: number } | null = null;
  while (query) {
    const { booking_date: date, id }: { booking_date: string; id: number } = after ?? {
      booking_date: 'infinity',
      id: 0,
    };
    const ids: { booking_date: string; id: number }[] = await inOrder(query)
      .where(sql<boolean>`(b.booking_date, b.id) < (${date}::date, ${id}::int)`)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield await readBookings(
      db,
      ids.map((row) => row.id),
    );
    if (ids.length < ROWS_AT_ONCE) return;
    after = ids.at(-1) ?? null;
  }
  yield [];
}
