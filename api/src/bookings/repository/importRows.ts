import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { FeedBooking } from '../feedLine.ts';

/** A booking as it is stored: agent code and user ID by their identities, the reference by spelling and identity. */
export type KeyedBooking = FeedBooking & { readonly RefKey: string };

/** Remembers identities: a feed names the same few agencies and users again and again. */
function remembered(kind: 'agentCode' | 'userId'): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const identity = known.get(text) ?? identityOf(kind, text);
    known.set(text, identity);
    return identity;
  };
}

/** Makes the identities of bookings of one feed. */
export function bookingKeyer(): (booking: FeedBooking) => KeyedBooking {
  const [agent, user] = [remembered('agentCode'), remembered('userId')];
  return (booking) => ({
    ...booking,
    AgentCode: agent(booking.AgentCode),
    UserId: user(booking.UserId),
    RefKey: identityOf('bookingRef', booking.BookingRef),
  });
}

/** One parameter for any number of rows; both databases read it alike. `at` counts from 0. */
const feedRows = (bookings: readonly KeyedBooking[]) => sql`
  json_to_recordset(cast(${JSON.stringify(bookings.map((booking, at) => ({ ...booking, at })))}::text as json)) as feed(
    at integer, "RefKey" text, "BookingRef" text, "AgentCode" text, "UserId" text, "HotelName" text, "City" text,
    "Country" text, "BookingDate" date, "CheckIn" date, "CheckOut" date, "Room" integer, "Night" integer, "Status" text,
    "Source" text)`;

const OWNER = sql`booking_owner(feed."AgentCode", feed."UserId")`;

const FEED_VALUES = sql`
  feed."HotelName", feed."City", feed."Country", feed."BookingDate", feed."CheckIn", feed."CheckOut", feed."Room",
  feed."Night", feed."Status", feed."Source"`;

const STORED_COLUMNS = sql`
  hotel_name, city, country, booking_date, check_in, check_out, room, night, status, source`;

/** A row of the feed that is not stored as it is: a new booking, or one that would change. */
export interface RowChange {
  /** Its place among the rows. */
  readonly at: number;
  /** The stored booking; null where it is new. */
  readonly stored: {
    readonly id: number;
    readonly AgentCode: string;
    readonly UserId: string;
    readonly Source: string;
    readonly Status: FeedBooking['Status'];
    readonly isOtherOwner: boolean;
  } | null;
}

/** Compares rows of a feed with the bookings, and gives those that are new or differ, in their order. */
export async function compareRows(tx: Tx, rows: readonly KeyedBooking[]): Promise<RowChange[]> {
  const { rows: changes } = await sql<{
    at: number;
    id: number | null;
    AgentCode: string;
    UserId: string;
    Source: string;
    Status: FeedBooking['Status'];
    isOtherOwner: boolean;
  }>`
    select feed.at, b.id, b.agent_code as "AgentCode", b.user_id as "UserId", b.source as "Source", b.status as "Status",
           b.owner <> ${OWNER} as "isOtherOwner"
    from ${feedRows(rows)} left join bookings b on b.ref_key = feed."RefKey"
    where b.id is null
       or (b.owner, b.hotel_name, b.city, b.country, b.booking_date, b.check_in, b.check_out, b.room, b.night, b.status, b.source)
          is distinct from (${OWNER}, ${FEED_VALUES})
    order by feed.at`.execute(tx);
  return changes.map(({ at, id, ...stored }) => ({ at, stored: id === null ? null : { id, ...stored } }));
}

/** Adds bookings that are not there. */
export async function insertRows(tx: Tx, rows: readonly KeyedBooking[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`
    insert into bookings (booking_ref, ref_key, agent_code, user_id, ${STORED_COLUMNS}, imported_at, changed_at)
    select feed."BookingRef", feed."RefKey", feed."AgentCode", feed."UserId", ${FEED_VALUES}, ${at}, ${at}
    from ${feedRows(rows)} order by feed.at`.execute(tx);
}

/** Changes bookings that are there. */
export async function updateRows(tx: Tx, rows: readonly KeyedBooking[], now: Date): Promise<void> {
  await sql`
    update bookings set (agent_code, user_id, ${STORED_COLUMNS}, changed_at)
      = row(feed."AgentCode", feed."UserId", ${FEED_VALUES}, ${now.toISOString()}::timestamptz)
    from ${feedRows(rows)} where bookings.ref_key = feed."RefKey"`.execute(tx);
}

/** Stores the spellings of hotels and cities with their identities. */
export async function insertPlaceNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...names].map(([name, key]) => ({ name, key }));
  if (rows.length === 0) return;
  await sql`
    insert into place_names (name, key)
    select name, key from json_to_recordset(cast(${JSON.stringify(rows)}::text as json)) as made(name text, key text)
    on conflict do nothing`.execute(tx);
}
