-- Find bookings by day and hotel, the last booked first, and the users of an agency or with a user ID. On a large table make them
-- beforehand: create index concurrently.
create index if not exists bookings_latest on bookings (booking_date desc, id desc);
create index if not exists bookings_hotel on bookings (hotel_name);
create index if not exists booking_weeks_agency on booking_weeks (split_part(owner, chr(31), 1));
create index if not exists booking_weeks_user on booking_weeks (split_part(owner, chr(31), 2));
create index if not exists extra_credits_booking on extra_credits (booking_id);
