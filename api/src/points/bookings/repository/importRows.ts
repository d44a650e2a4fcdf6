import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FeedRow } from '../feed/feed.ts';

/**
 * A booking as JSON of what is stored: agent code and user ID by their identities, the reference by spelling and identity.
 * Made once, for the comparison and for what is then written.
 */
export type RowText = string;

/** Remembers identities: a feed names the same few agencies and users again and again. */
function remembered(kind: 'agentCode' | 'userId'): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const identity = known.get(text) ?? identityOf(kind, text);
    known.set(text, identity);
    return identity;
  };
}

/** Makes the rows of one feed. */
export function rowWriter(): (row: FeedRow) => RowText {
  const [agent, user] = [remembered('agentCode'), remembered('userId')];
  return (row) => JSON.stringify({ ...row, AgentCode: agent(row.AgentCode), UserId: user(row.UserId) });
}

const COLUMNS = [
  ...['RefKey', 'BookingRef', 'AgentCode', 'UserId', 'HotelName', 'City', 'Country'].map((name) => [name, 'text']),
  ...['BookingDate', 'CheckIn', 'CheckOut'].map((name) => [name, 'date']),
  ...['Room', 'Night'].map((name) => [name, 'integer']),
  ...['Status', 'Source'].map((name) => [name, 'text']),
];

/** One parameter for any number of rows; both databases read it alike. `at` counts from 1. */
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
export interface StoredBooking {
  readonly AgentCode: string;
  readonly UserId: string;
  readonly Source: string;
  readonly Status: FeedRow['Status'];
}

/** Rows that are not stored as they are, by their place among the rows, from 0. */
export interface RowChanges {
  readonly added: readonly number[];
  readonly changed: readonly { readonly at: number; readonly stored: StoredBooking }[];
}

/** Compares rows of a feed with the bookings. */
export async function compareRows(tx: Tx, rows: readonly RowText[]): Promise<RowChanges> {
  const { rows: compared } = await sql<RowChanges>`
    select coalesce(json_agg(feed.at - 1 order by feed.at) filter (where b.id is null), '[]') as added,
           coalesce(json_agg(json_build_object('at', feed.at - 1, 'stored', json_build_object(
             'AgentCode', b.agent_code, 'UserId', b.user_id, 'Source', b.source, 'Status', b.status)) order by feed.at) filter (where b.id is not null), '[]') as changed
    from ${feedRows(rows)} left join bookings b on b.ref_key = feed."RefKey"
    where b.id is null
       or (b.owner, b.hotel_name, b.city, b.country, b.booking_date, b.check_in, b.check_out, b.room, b.night, b.status, b.source)
          is distinct from (${OWNER}, ${FEED_VALUES})`.execute(tx);
  return compared[0] ?? { added: [], changed: [] };
}

/** Adds bookings that are not there. */
export async function insertRows(tx: Tx, rows: readonly RowText[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`
    insert into bookings (booking_ref, ref_key, agent_code, user_id, ${STORED_COLUMNS}, imported_at, changed_at)
    select feed."BookingRef", feed."RefKey", feed."AgentCode", feed."UserId", ${FEED_VALUES}, ${at}, ${at}
    from ${feedRows(rows)} order by feed.at`.execute(tx);
}

/** Changes bookings that are there. */
export async function updateRows(tx: Tx, rows: readonly RowText[], now: Date): Promise<void> {
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
