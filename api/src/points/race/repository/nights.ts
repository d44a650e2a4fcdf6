import type { Campaign } from '@friends/shared/contract/api/amazing';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { StayedNights } from '@friends/shared/contract/rules/raceProgress';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { type BookingOwner, ownerKey } from '../../bookings/repository/owner.ts';

/** Room nights of completed stays that were booked within the campaign's days, both inclusive. */
export async function stayedNights(
  db: Db,
  owner: BookingOwner,
  { Start, End }: Pick<Campaign, 'Start' | 'End'>,
): Promise<StayedNights[]> {
  const { rows } = await sql<StayedNights>`
    select city, hotel_name as hotel, sum(room * night) as "roomNights" from bookings
    where owner = ${ownerKey(owner)} and status = 'Check-Out' and booking_date between ${Start}::date and ${End}::date
    group by city, hotel_name`.execute(db);
  return rows;
}

/** A member's room nights in a hotel or city that a campaign requires. */
export interface RacersNights extends StayedNights {
  readonly memberId: number;
  readonly country: string;
}

/** All spellings of a campaign's cities and hotels in the feed. */
async function listPlaceNames(db: Db, requirements: Campaign['requirements']): Promise<string[]> {
  const keys = requirements.map(({ Ref }) => identityOf('city', Ref));
  const { rows } = await sql<{ name: string }>`
    select name from place_names where key = any(${sql.val(keys)}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Room nights of all approved members in the campaign's places, booked within its days. Uses the index
 * `bookings_stayed`, but reads a whole season, so cache the result.
 */
export async function racersNights(
  db: Db,
  { Start, End, requirements }: Pick<Campaign, 'Start' | 'End' | 'requirements'>,
): Promise<RacersNights[]> {
  const places = await listPlaceNames(db, requirements);
  const { rows } = await sql<RacersNights>`
    select members.id as "memberId", agents.country, stayed.city, stayed.hotel, stayed."roomNights"
    from (
      select owner, city, hotel_name as hotel, sum(room * night) as "roomNights" from bookings
      where status = 'Check-Out' and booking_date between ${Start}::date and ${End}::date
        and (city = any(${places}::text[]) or hotel_name = any(${places}::text[]))
      group by owner, city, hotel_name
    ) stayed
    join members on members.owner_key = stayed.owner and members.status = 'approved'
    join agents using (agent_code)
    where stayed."roomNights" > 0`.execute(db);
  return rows;
}
