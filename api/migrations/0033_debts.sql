-- Points of bookings that were spent by the time they were taken back (docs/decisions/0006). The version before keeps such a
-- booking's credit until the balance covers it; the next credit run of this one makes a debt of it.
create table debts (
  id         integer generated always as identity primary key,
  member_id  integer not null references members,
  booking_id integer not null references bookings,
  -- Of the booking on the day its points were taken back.
  status     text not null,
  amount     integer not null check (amount > 0),
  repaid     integer not null default 0 check (repaid between 0 and amount),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((repaid = amount) = (settled_at is not null))
);
create index debts_open on debts (member_id, id) where settled_at is null;

-- The sum of the member's open debts.
alter table balances add owed integer not null default 0 check (owed >= 0);
