-- Bookings of a hotel in the order of their list, and codes and undelivered claims of a reward. On large tables make them
-- beforehand: create index concurrently.
create index if not exists bookings_of_hotel on bookings (hotel_name, booking_date desc, id desc);
drop index if exists bookings_hotel;
create index if not exists voucher_codes_reward on voucher_codes (reward_id) include (redemption_id, withdrawn_at, expires_on);
create index if not exists redemptions_undelivered on redemptions (reward_id) where status = 'Approved' and delivered_on is null;
