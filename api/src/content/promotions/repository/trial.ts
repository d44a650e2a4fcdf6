import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { hotelKeys } from '../../../platform/identities/hotelKeys.ts';
import { AGENCY_NAMES } from './extraPoints.ts';

const MAX_HOTELS = 20;

/** Hotels as spelled in bookings, those with the most bookings first; at most 20. */
export async function findHotels(db: Db, words: string): Promise<{ name: string; bookings: number }[]> {
  const { rows } = await sql<{ name: string; bookings: number }>`
    with named as materialized (select name from place_names where name ilike ${within(words)} limit 500)
    select b.hotel_name as name, count(*) as bookings from bookings b
    where b.hotel_name in (select name from named)
    group by b.hotel_name order by bookings desc, name limit ${sql.lit(MAX_HOTELS)}`.execute(db);
  return rows;
}

interface PromotionEstimate {
  readonly hotels: readonly string[];
  readonly appliesTo: readonly string[];
  /** For each room night. */
  readonly points: number;
  /** Days of booking, `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly until: string;
}

/** Bookings of some days that a promotion would have applied to, and its points, by agency; the most points first. */
export async function estimatePromotion(db: Db, { hotels, appliesTo, points, from, until }: PromotionEstimate) {
  const { rows } = await sql<{ agentCode: string; bookings: number; points: number }>`
    select a.agent_code as "agentCode", count(*) as bookings, sum(b.room * b.night)::int * ${points}::int as points
    from bookings b
    join place_names p on p.name = b.hotel_name and p.key = any(${sql.val(hotelKeys(hotels))}::text[])
    join agents a on a.agent_code = b.agent_code
    where b.booking_date between ${from}::date and ${until}::date and b.room * b.night > 0
      and b.status in ('Booked', 'Check-Out') and ${sql.val([...appliesTo])}::text[] && ${AGENCY_NAMES}
    group by a.agent_code order by points desc, a.agent_code`.execute(db);
  return rows;
}
