import { identityOf } from '@friends/shared/contract/rules/identity';
import { type Api, currentApi, sql, unique } from './api.ts';

export interface BookingOptions {
  readonly ref?: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly hotel?: string;
  readonly city?: string;
  readonly bookingDate?: string;
  readonly checkIn?: string;
  readonly checkOut?: string;
  readonly room?: number;
  readonly night?: number;
  readonly status?: string;
}

/** Inserts a booking with its identities, like an import. */
export async function makeBooking(options: BookingOptions, api: Api = currentApi()): Promise<number> {
  const { ref = unique(), hotel = 'Hotel Merapi', city = 'Yogyakarta' } = options;
  const [row] = await sql(
    `with places as (insert into place_names (name, key) values ($4, $13), ($5, $14) on conflict do nothing)
     insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
       room, night, status, ref_key, source, imported_at, changed_at)
     values ($1, $2, $3, $4, $5, 'ID', $6, $7, $8, $9, $10, $11, $12, 'POWERSUITE', now(), now()) returning id`,
    [
      ref,
      options.agentCode,
      options.userId,
      hotel,
      city,
      options.bookingDate ?? '2026-01-02',
      options.checkIn ?? '2026-02-01',
      options.checkOut ?? '2026-02-03',
      options.room ?? 1,
      options.night ?? 2,
      options.status ?? 'Check-Out',
      identityOf('bookingRef', ref),
      identityOf('hotel', hotel),
      identityOf('city', city),
    ],
    api,
  );
  return Number(row.id);
}
