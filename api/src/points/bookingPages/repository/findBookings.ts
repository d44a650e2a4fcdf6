import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { MAX_FOUND_BOOKINGS } from '@friends/shared/contract/staff/bookingRules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { ROWS_AT_ONCE } from '../../../platform/http/calls/sendTable.ts';
import { readBookings, type StoredBooking } from './readBookings.ts';

/** Search terms for bookings; empty matches all. */
export interface BookingSearch {
  /** Reference in any spelling. */
  readonly reference: string;
  readonly agency: string;
  readonly user: string;
  /** Name of the hotel, or part of it, in any spelling. */
  readonly hotel: string;
  /** First and last day it was booked on, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
}

const MAX_REFERENCES = 1000;
const MAX_HOTELS = 200;
const MAX_OWNERS = 10_000;

/** SQL condition on bookings `b`; null if no booking can match. */
type Condition = RawBuilder<boolean> | null;

/** Users or hotels to search for; an index has the bookings of each in the order of the list. */
interface ColumnValues {
  readonly column: RawBuilder<unknown>;
  readonly values: readonly string[];
}

const isAmong = ({ column, values }: ColumnValues): Condition =>
  values.length === 0 ? null : sql<boolean>`${column} = any(${sql.val([...values])}::text[])`;

/** Condition for a reference: also matches different separators or leading zeros, and duplicates. */
async function byReference(db: Db, reference: string): Promise<Condition> {
  const key = sql`${identityOf('bookingRef', reference)}::text`;
  const { rows } = await sql<{ id: number }>`
    (select id from bookings where loose_reference(ref_key) = loose_reference(${key}) limit ${sql.lit(MAX_REFERENCES)})
    union select id from bookings where ref_key = ${key}
    union select id::int from duplicates where kind = 'bookings.ref_key' and identity = ${key}`.execute(db);
  return rows.length === 0 ? null : sql<boolean>`b.id = any(${sql.val(rows.map(({ id }) => id))}::int[])`;
}

/** Bookings of a user, of all users of an agency, or of a user ID in any agency. */
async function ofUser(db: Db, agency: string, user: string): Promise<ColumnValues> {
  const column = sql`b.owner`;
  if (agency !== '' && user !== '') return { column, values: [ownerIdentity(agency, user)] };
  const [part, identity] = agency === '' ? [2, identityOf('userId', user)] : [1, identityOf('agentCode', agency)];
  const { rows } = await sql<{ owner: string }>`
    select distinct owner from booking_weeks where split_part(owner, chr(31), ${sql.lit(part)}) = ${identity}::text
    limit ${sql.lit(MAX_OWNERS)}`.execute(db);
  return { column, values: rows.map(({ owner }) => owner) };
}

/** Spellings of the hotel with that name; if there is none, hotels whose names contain it. */
async function ofHotel(db: Db, hotel: string): Promise<ColumnValues> {
  const key = identityOf('hotel', hotel);
  const listNames = (condition: RawBuilder<boolean>) =>
    db.selectFrom('place_names').select('name').where(condition).orderBy('name').limit(MAX_HOTELS).execute();
  const exact = await listNames(sql<boolean>`key = ${key}::text`);
  const names = exact.length > 0 ? exact : await listNames(sql<boolean>`strpos(key, ${key}::text) > 0`);
  return { column: sql`b.hotel_name`, values: names.map(({ name }) => name) };
}

interface Search {
  readonly conditions: readonly RawBuilder<boolean>[];
  /** A further condition, whose values are read one by one; null if there is none. */
  readonly among: ColumnValues | null;
}

/** Conditions of the search; null if no booking can match. */
async function readSearch(db: Db, search: BookingSearch): Promise<Search | null> {
  const { reference, agency, user, hotel, from, until } = search;
  const owners = agency === '' && user === '' ? null : await ofUser(db, agency, user);
  const hotels = hotel === '' ? null : await ofHotel(db, hotel);
  const conditions = [
    ...(reference === '' ? [] : [await byReference(db, reference)]),
    ...(owners && hotels ? [isAmong(hotels)] : []),
    ...(from === '' ? [] : [sql<boolean>`b.booking_date >= ${from}::date`]),
    ...(until === '' ? [] : [sql<boolean>`b.booking_date <= ${until}::date`]),
  ];
  const possible = conditions.filter((condition) => condition !== null);
  const among = owners ?? hotels;
  if (possible.length < conditions.length || among?.values.length === 0) return null;
  return { conditions: possible, among };
}

const matching = (db: Db, { conditions, among }: Search) =>
  [...conditions, ...(among ? [isAmong(among)] : [])].reduce(
    (query, condition) => (condition ? query.where(condition) : query),
    db.selectFrom('bookings as b'),
  );

type MatchingQuery = ReturnType<typeof matching>;

async function countUpTo(db: Db, query: MatchingQuery, limit: number): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(limit).as('some');
  const { count } = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

const inOrder = (query: MatchingQuery) =>
  query.select(['b.id', 'b.booking_date']).orderBy('b.booking_date', 'desc').orderBy('b.id', 'desc');

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** IDs of the bookings in a window. */
async function readWindow(db: Db, search: Search, { limit, offset }: Window): Promise<readonly number[]> {
  const { conditions, among } = search;
  if (!among) {
    const rows = await inOrder(matching(db, search)).limit(limit).offset(offset).execute();
    return rows.map(({ id }) => id);
  }
  // Read from the index of each value: to sort all bookings of a hotel chain could mean reading millions.
  const isMatch = sql.join([sql`${among.column} = one.value`, ...conditions], sql` and `);
  const { rows } = await sql<{ id: number }>`
    select latest.id from unnest(${sql.val([...among.values])}::text[]) as one (value)
    cross join lateral (
      select b.id, b.booking_date from bookings b where ${isMatch}
      order by b.booking_date desc, b.id desc limit ${offset + limit}::int) latest
    order by latest.booking_date desc, latest.id desc limit ${limit}::int offset ${offset}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of the bookings that match a search, last booked first; counts up to `MAX_FOUND_BOOKINGS`. */
export async function pageOfBookings(
  db: Db,
  input: BookingSearch,
  { page, perPage }: Paging,
): Promise<PagedRows<StoredBooking>> {
  const search = await readSearch(db, input);
  if (!search) return { count: 0, rows: [] };
  const count = await countUpTo(db, matching(db, search), MAX_FOUND_BOOKINGS);
  const offset = (page - 1) * perPage;
  if (offset >= count) return { count, rows: [] };
  const ids = await readWindow(db, search, { limit: Math.min(perPage, count - offset), offset });
  return { count, rows: await readBookings(db, ids) };
}

export async function countBookings(db: Db, input: BookingSearch): Promise<number> {
  const search = await readSearch(db, input);
  if (!search) return 0;
  const { count } = await matching(db, search).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** All bookings that match a search, last booked first, in batches. */
export async function* allBookings(db: Db, input: BookingSearch): AsyncGenerator<readonly StoredBooking[]> {
  const search = await readSearch(db, input);
  const query = search && matching(db, search);
  let after: { readonly booking_date: string; readonly id: number } | null = null;
  while (query) {
    const { booking_date: date, id }: { booking_date: string; id: number } = after ?? {
      booking_date: 'infinity',
      id: 0,
    };
    const rows: { booking_date: string; id: number }[] = await inOrder(query)
      .where(sql<boolean>`(b.booking_date, b.id) < (${date}::date, ${id}::int)`)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield await readBookings(
      db,
      rows.map((row) => row.id),
    );
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1) ?? null;
  }
  yield [];
}
