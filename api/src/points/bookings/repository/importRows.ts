import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { FeedRow } from '../feed/feed.ts';
import { BELONGS_TO_MEMBER, CREDITED_TO_ERASED, HAS_MANUAL_CREDIT_BULK, POINTS } from './pointRules.ts';

/**
 * A booking as JSON for the database: agent code and user ID as identities, the reference both as written and as
 * identity. Serialized once, for comparing and for writing.
 */
export type RowText = string;

/** `identityOf` with a cache, as a feed repeats the same few agencies and users. */
function cachedIdentity(kind: 'agentCode' | 'userId'): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const identity = known.get(text) ?? identityOf(kind, text);
    known.set(text, identity);
    return identity;
  };
}

/** Returns a function that serializes the rows of one feed. */
export function rowWriter(): (row: FeedRow) => RowText {
  const [agent, user] = [cachedIdentity('agentCode'), cachedIdentity('userId')];
  return (row) => JSON.stringify({ ...row, AgentCode: agent(row.AgentCode), UserId: user(row.UserId) });
}

const COLUMNS = [
  ...['RefKey', 'BookingRef', 'AgentCode', 'UserId', 'HotelName', 'City', 'Country'].map((name) => [name, 'text']),
  ...['BookingDate', 'CheckIn', 'CheckOut'].map((name) => [name, 'date']),
  ...['Room', 'Night'].map((name) => [name, 'integer']),
  ...['Status', 'Source'].map((name) => [name, 'text']),
];

/** One parameter for any number of rows, read in the same way by both databases. `at` counts from 1. */
const feedRows = (rows: readonly RowText[]) => sql`
  rows from (json_to_recordset(cast(${`[${rows.join(',')}]`}::text as json)) as (${sql.raw(
    COLUMNS.map(([name, type]) => `"${name}" ${type}`).join(', '),
  )})) with ordinality as feed(${sql.raw(COLUMNS.map(([name]) => `"${name}"`).join(', '))}, at)`;

const OWNER = sql`booking_owner(feed."AgentCode", feed."UserId")`;

const FEED_VALUES = sql`
  feed."HotelName", feed."City", feed."Country", feed."BookingDate", feed."CheckIn", feed."CheckOut", feed."Room",
  feed."Night", feed."Status", feed."Source"`;

const STORED_COLUMNS = sql`
  hotel_name, city, country, booking_date, check_in, check_out, room, night, status, source`;

/** A stored booking that a row of the feed would change. */
interface StoredBooking {
  readonly AgentCode: string;
  readonly UserId: string;
  readonly Source: string;
  readonly Status: FeedRow['Status'];
}

/** A row that differs from the stored one. */
export interface RowChange {
  /** Null: it is new. */
  readonly stored: StoredBooking | null;
  /** Its approved member after the change; null if there is none. */
  readonly memberId: number | null;
  /** Its points after the change; 0 if they were credited manually, or to a member who was erased since. */
  readonly points: number;
  /**
   * The member it is credited to now, and the points; null and 0 if it is not credited, or if the credit is final.
   */
  readonly creditedTo: number | null;
  readonly credited: number;
}

/** Compares rows of a feed with the bookings. @returns those that differ, by their index among the rows, from 0 */
export async function compareRows(
  db: Db,
  rows: readonly RowText[],
): Promise<readonly (RowChange & { readonly at: number })[]> {
  const { rows: compared } = await sql<RowChange & { readonly at: number }>`
    with b as materialized (
      select feed.at::int - 1 as at, ${OWNER} as owner, feed."RefKey" as ref_key, feed."Status" as status,
             feed."Room" as room, feed."Night" as night, stored.credit_line,
             coalesce(stored.credited_owner, stored.owner) as credited_owner,
             case when stored.id is not null then json_build_object(
               'AgentCode', stored.agent_code, 'UserId', stored.user_id, 'Source', stored.source,
               'Status', stored.status) end as stored
      from ${feedRows(rows)} left join bookings stored on stored.ref_key = feed."RefKey"
      where stored.id is null
         or (stored.owner, stored.hotel_name, stored.city, stored.country, stored.booking_date, stored.check_in,
             stored.check_out, stored.room, stored.night, stored.status, stored.source)
            is distinct from (${OWNER}, ${FEED_VALUES})
    )
    select b.at, b.stored, m.id as "memberId", case when ${HAS_MANUAL_CREDIT_BULK} or ${CREDITED_TO_ERASED} then 0 else ${POINTS} end as points,
           case when not ${CREDITED_TO_ERASED} then credit.member_id end as "creditedTo",
           case when ${CREDITED_TO_ERASED} then 0 else coalesce(credit.amount, 0) end as credited
    from b left join members m on ${BELONGS_TO_MEMBER} left join ledger credit on credit.id = b.credit_line
    order by b.at`.execute(db);
  return compared;
}

interface RowImport {
  readonly now: Date;
  /** ID of the recorded import of these changes; null: not recorded. */
  readonly importId: number | null;
}

const timestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Inserts new bookings. */
export async function insertRows(tx: Tx, rows: readonly RowText[], { now, importId }: RowImport): Promise<void> {
  const insert = sql`
    insert into bookings (booking_ref, ref_key, agent_code, user_id, ${STORED_COLUMNS}, imported_at, changed_at)
    select feed."BookingRef", feed."RefKey", feed."AgentCode", feed."UserId", ${FEED_VALUES}, ${timestamp(now)}, ${timestamp(now)}
    from ${feedRows(rows)} order by feed.at`;
  if (importId === null) await insert.execute(tx);
  else
    await sql`
      with added as (${insert} returning id)
      insert into booking_changes (import_id, booking_id, kind) select ${importId}::int, id, 'new' from added`.execute(
      tx,
    );
}

/** Fields of the feed with their columns, except the reference, which identifies the booking. */
export const FIELD_COLUMNS = {
  AgentCode: 'agent_code',
  UserId: 'user_id',
  HotelName: 'hotel_name',
  City: 'city',
  Country: 'country',
  BookingDate: 'booking_date',
  CheckIn: 'check_in',
  CheckOut: 'check_out',
  Room: 'room',
  Night: 'night',
  Status: 'status',
  Source: 'source',
} as const;

const FORMER = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.entries(FIELD_COLUMNS).map(
    ([field, column]) =>
      sql`${sql.lit(field)}::text, case when b.${sql.ref(column)} <> feed.${sql.ref(field)} then b.${sql.ref(column)} end`,
  ),
)}))`;

const BECOMES_CANCELLED = sql`(b.status not in ('Canceled', 'No-Show') and feed."Status" in ('Canceled', 'No-Show'))`;

/** Updates existing bookings. */
export async function updateRows(tx: Tx, rows: readonly RowText[], { now, importId }: RowImport): Promise<void> {
  const record =
    importId === null
      ? sql`select 1`
      : sql`
          insert into booking_changes (import_id, booking_id, kind, former)
          select ${importId}::int, b.id, case when ${BECOMES_CANCELLED} then 'cancelled' else 'changed' end, ${FORMER}
          from feed join bookings b on b.ref_key = feed."RefKey"`;
  // Both parts of the statement see the bookings as they were before it.
  await sql`
    with feed as materialized (select * from ${feedRows(rows)}), updated as (
      update bookings set (agent_code, user_id, ${STORED_COLUMNS}, changed_at)
        = row(feed."AgentCode", feed."UserId", ${FEED_VALUES}, ${timestamp(now)})
      from feed where bookings.ref_key = feed."RefKey"
    )
    ${record}`.execute(tx);
}

/** Stores the spellings of hotels and cities with their identities. */
export async function insertPlaceNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...names].map(([name, key]) => ({ name, key }));
  if (rows.length === 0) return;
  await sql`
    insert into place_names (name, key)
    select name, key from json_to_recordset(cast(${JSON.stringify(rows)}::text as json)) as input(name text, key text)
    on conflict do nothing`.execute(tx);
}
