-- What comes to a member next: bookings without a credit, by check-out.
create index if not exists bookings_to_credit on bookings (owner, check_out) where credit_line is null;

-- A member misses the points of a booking; an operator answers (docs/decisions/0086).
create table points_claims (
  id              integer generated always as identity primary key,
  member_id       integer not null references members,
  -- Under whom it was asked: a member may change agent before the answer.
  agent_code      text not null,
  user_id         text not null,
  booking_ref     text not null,
  hotel_name      text not null,
  check_out       date not null,
  message         text not null default '',
  status          text not null default 'pending' check (status in ('pending', 'credited', 'declined')),
  points          integer check (points > 0),
  -- The line that gave the points by hand, where the booking does not bring them; then it never does.
  correction_line integer unique references ledger,
  created_at      timestamptz not null,
  decided_at      timestamptz,
  decided_by      text,
  decision_why    text,
  check ((status = 'credited') = (points is not null))
);
create index points_claims_list on points_claims (member_id, id desc);
create unique index points_claims_open on points_claims (member_id, lower(booking_ref)) where status = 'pending';
create unique index points_claims_by_hand on points_claims (lower(booking_ref)) where correction_line is not null;
