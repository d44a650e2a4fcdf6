-- Who races in a season: its stayed bookings, of all members (docs/decisions/0098). On a large table make it beforehand:
-- create index concurrently.
create index if not exists bookings_stayed on bookings (booking_date) where status = 'Check-Out';
