import { sql, type TestMember } from '@friends/tools/testing/api/api';

/**
 * Inserts bookings number `from` to `to` of a member in one statement, each at another hotel. `booked` and `checkOut` are
 * SQL expressions of days, in which `n` is the booking's number.
 */
export const makeBookings = (
  { agentCode, userId }: TestMember,
  from: number,
  to: number,
  { booked = `date '2026-01-01' + n % 7`, checkOut = `date '2026-02-02'` } = {},
): Promise<unknown> =>
  sql(
    `with places as (
       insert into place_names (name, key)
       select 'Hotel ' || n, 'hotel ' || n from generate_series($3::int, $4::int) n union all select 'Solo', 'solo'
       on conflict do nothing)
     insert into bookings (booking_ref, ref_key, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
                           room, night, status, source, imported_at, changed_at)
     select $1 || n, lower($1 || n), $1, $2, 'Hotel ' || n, 'Solo', 'ID', ${booked}, '2026-02-01', ${checkOut}, 1, 1, 'Booked', 'X', now(), now()
     from generate_series($3::int, $4::int) n`,
    [agentCode, userId, from, to],
  );
