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

-- What a member is told (docs/decisions/0087). A topic is told once: it names the claim, the season or the credit run.
create table notifications (
  id         integer generated always as identity primary key,
  member_id  integer not null references members,
  topic      text not null,
  kind       text not null,
  -- What the sentence is made from; names as in the API's answers.
  facts      jsonb not null default '{}',
  created_at timestamptz not null,
  read_at    timestamptz,
  -- Told to many at once: its mail is still to be written.
  mail_due   boolean not null default false,
  unique (member_id, topic)
);
create index notifications_list on notifications (member_id, created_at desc, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_mail_due on notifications (id) where mail_due;

-- Mails a member switched off; whoever has no row gets all.
create table notification_mails (
  member_id integer primary key references members,
  decisions boolean not null,
  credits   boolean not null,
  answers   boolean not null,
  seasons   boolean not null
);

-- When members were told of the season; those that have begun by now are no news.
alter table campaigns add column announced_at timestamptz;
update campaigns set announced_at = now() where starts_on <= current_date;
