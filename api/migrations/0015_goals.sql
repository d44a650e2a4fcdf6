-- The reward that a member saves for, and what their bookings bring in a time (docs/decisions/0081).
create table goals (
  member_id integer primary key references members on delete cascade,
  reward_id integer not null references rewards on delete cascade,
  picked_at timestamptz not null
);

-- On a large ledger make it beforehand: create index concurrently.
create index if not exists ledger_earned on ledger (member_id, booked_at) include (amount) where booking_id is not null;
