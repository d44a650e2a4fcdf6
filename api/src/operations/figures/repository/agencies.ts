import { addDays } from '@friends/shared/contract/rules/days';
import { type AgencyTrend, QUIET_DAYS } from '@friends/shared/contract/staff/figureRules';
import type { AgencyFigures } from '@friends/shared/contract/staff/figures';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database/transaction.ts';

/** SQL: bookings by agency, from all bookings. @param today in Asia/Jakarta: the last day that counts */
function bookingsByAgency(today: string): RawBuilder<unknown> {
  const recent = addDays(today, -QUIET_DAYS);
  const before = addDays(recent, -QUIET_DAYS);
  return sql`
    select split_part(owner, chr(31), 1) as agency, max(booking_date) as last_booking,
           (count(*) filter (where booking_date > ${recent}::date))::int as recent,
           (count(*) filter (where booking_date > ${before}::date and booking_date <= ${recent}::date))::int as before
    from bookings where status in ('Booked', 'Check-Out') and booking_date <= ${today}::date group by 1`;
}

/** Calculates the bookings of all agencies as of a day. @param today in Asia/Jakarta */
export async function rebuildAgencyBookings(db: Db, now: Date, today: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locks the row, so that concurrent calculations run one after the other.
    await sql`
      insert into agency_sums (calculated_at) values (${now.toISOString()}::timestamptz)
      on conflict (single) do update set calculated_at = excluded.calculated_at`.execute(tx);
    await sql`delete from agency_bookings`.execute(tx);
    await sql`insert into agency_bookings (agency, last_booking, recent, before) ${bookingsByAgency(today)}`.execute(
      tx,
    );
  });
}

/** When the bookings of agencies were calculated; null if they never were. */
export async function readAgenciesAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select calculated_at as at from agency_sums`.execute(db);
  return rows[0]?.at ?? null;
}

const TRENDS: Readonly<Record<AgencyTrend, RawBuilder<unknown>>> = {
  grew: sql`b.recent > b.before`,
  quiet: sql`b.recent = 0`,
};

/**
 * Agencies that grew, fastest first, or went quiet, latest booking first. Before the first nightly run, bookings are counted
 * during the call.
 *
 * @param today in Asia/Jakarta
 */
export async function listAgencies(
  db: Db,
  today: string,
  { trend, country }: { readonly trend: AgencyTrend; readonly country: string | null },
): Promise<AgencyFigures[]> {
  const isStored = (await readAgenciesAsOf(db)) !== null;
  const { rows } = await sql<AgencyFigures>`
    select a.agent_code as "AgentCode", a.country as "Country", b.last_booking as "LastBooking", b.recent as "Bookings",
           b.before as "Before"
    from ${isStored ? sql`agency_bookings` : sql`(${bookingsByAgency(today)})`} b join agents a on a.agent_key = b.agency
    where ${TRENDS[trend]} ${country === null ? sql`` : sql`and a.country = ${country}`}
    order by b.recent - b.before desc, b.last_booking desc, a.agent_code`.execute(db);
  return rows;
}
