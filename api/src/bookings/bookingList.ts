import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** The booking-site user whose bookings are meant; capitals and small letters are the same. */
export interface BookingOwner {
  readonly AgentCode: string;
  readonly UserId: string;
}

/** A member's list of bookings in one of its versions: whatever changes its rows or their order makes a new one. */
export interface BookingList {
  readonly owner: BookingOwner;
  readonly version: number;
  /** Rows of the list. */
  readonly count: number;
}

/** A row of the list by its place; `position` is how many come before it, the last booked first. */
export interface Anchor {
  readonly position: number;
  readonly booking_date: string;
  readonly id: number;
}

/** Rows between two noted places: the most that is read in vain on the way to a page. */
const ANCHOR_EVERY = 250;
/** A list this short is read from its nearer end. */
const SHORT_LIST = 2000;

const keyOf = ({ AgentCode, UserId }: BookingOwner) => sql`booking_owner(${AgentCode}::text, ${UserId}::text)`;

export const ofOwner = ({ AgentCode, UserId }: BookingOwner) =>
  sql<boolean>`lower(agent_code) = lower(${AgentCode}::text) and lower(user_id) = lower(${UserId}::text)`;

interface ListRow {
  readonly version: number;
  readonly counted_version: number | null;
  readonly count: number | null;
}

/** Counts the list and keeps the number for as long as the list stays as it is. */
async function countRows(db: Db, owner: BookingOwner): Promise<BookingList | null> {
  // One statement sees one state of the database: the number is that of the version it is noted for.
  const { rows } = await sql<{ version: number; count: number }>`
    with list as (select version from booking_lists where owner = ${keyOf(owner)}),
         counted as (select count(*)::int as count from bookings where ${ofOwner(owner)})
    update booking_lists set counted_version = list.version, count = counted.count from list, counted
    where owner = ${keyOf(owner)}
    returning counted_version as version, booking_lists.count`.execute(db);
  const [row] = rows;
  return row ? { owner, ...row } : null;
}

export async function readBookingList(db: Db, owner: BookingOwner): Promise<BookingList> {
  const { rows } = await sql<ListRow>`
    select version, counted_version, count from booking_lists where owner = ${keyOf(owner)}`.execute(db);
  const [row] = rows;
  if (!row) return { owner, version: 0, count: 0 };
  if (row.count !== null && row.counted_version === row.version)
    return { owner, version: row.version, count: row.count };
  return (await countRows(db, owner)) ?? { owner, version: 0, count: 0 };
}

async function findAnchor(db: Db, { owner, version }: BookingList, position: number): Promise<Anchor | null> {
  const { rows } = await sql<Anchor>`
    select position, booking_date, id from booking_anchors
    where owner = ${keyOf(owner)} and version = ${version}::int and position <= ${position}::int
    order by position desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Notes the places of a version; of two that do it at once, each notes the same. */
async function noteAnchors(db: Db, { owner, version }: BookingList): Promise<void> {
  await sql`
    with list as (select version from booking_lists where owner = ${keyOf(owner)}), numbered as (
      select booking_date, id, row_number() over (order by booking_date desc, id desc) - 1 as position
      from bookings where ${ofOwner(owner)}
    )
    insert into booking_anchors (owner, version, position, booking_date, id)
    select ${keyOf(owner)}, list.version, position, booking_date, id from numbered, list
    where position % ${ANCHOR_EVERY}::int = 0
    on conflict do nothing`.execute(db);
  await sql`delete from booking_anchors where owner = ${keyOf(owner)} and version < ${version}::int`.execute(db);
}

/**
 * The noted place at or before a position of a long list, made where the list has none yet. Null for a short list, and
 * where the list changed meanwhile.
 */
export async function anchorBefore(db: Db, list: BookingList, position: number): Promise<Anchor | null> {
  if (list.count <= SHORT_LIST || position < ANCHOR_EVERY) return null;
  const known = await findAnchor(db, list, position);
  if (known) return known;
  await noteAnchors(db, list);
  return findAnchor(db, list, position);
}
