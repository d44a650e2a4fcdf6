import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { type BookingOwner, ownerKey } from './owner.ts';

/** A week of a list of bookings; the list begins with the last booked. */
export interface ListedWeek {
  /** `YYYY-MM-DD`: the first day after it. */
  readonly endsBefore: string;
  /** Rows of the list that come before those of this week. */
  readonly before: number;
}

/** How many bookings the owner has, as a table of one row, for statements that need it beside something else. */
export const ownersCount = (owner: BookingOwner) => sql<{ count: number }>`(
  select coalesce(sum(count), 0)::int as count from booking_weeks where owner = ${ownerKey(owner)})`;

export async function countBookings(db: Db, owner: BookingOwner): Promise<number> {
  const { count } = await db.selectFrom(ownersCount(owner).as('owned')).select('count').executeTakeFirstOrThrow();
  return count;
}

/** The week that the row at `position` (0: the first) of the owner's list lies in; null past the end. */
export async function findWeek(db: Db, owner: BookingOwner, position: number): Promise<ListedWeek | null> {
  const { rows } = await sql<ListedWeek>`
    select starts_on + 7 as "endsBefore", total::int - count as before
    from (select starts_on, count, sum(count) over (order by starts_on desc) as total
          from booking_weeks where owner = ${ownerKey(owner)}) weeks
    where total > ${position}::int
    order by starts_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}
