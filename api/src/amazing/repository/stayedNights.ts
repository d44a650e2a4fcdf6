import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { StayedNights } from '@friends/shared/contract/rules/raceProgress';
import { sql } from 'kysely';
import { type BookingOwner, ownerKey } from '../../bookings/repository/owner.ts';
import type { Db } from '../../database/transaction.ts';

/** Room nights of stayed bookings that were booked within the campaign's days, both included. */
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
