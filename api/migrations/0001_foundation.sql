-- Members, bookings, rewards and the points ledger. PostgreSQL 15's dialect; also runs on PGlite.

create table agents (
  agent_code   text primary key,
  country      char(2) not null default 'ID',
  is_panorama  boolean not null default false,
  is_xml       boolean not null default false
);

create table members (
  id            integer generated always as identity primary key,
  agent_code    text not null references agents,
  user_id       text not null,
  email         text not null,
  password_hash text not null,
  phone         text not null default '',
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  genius        boolean not null default false,
  language      text not null default 'en' check (language in ('en', 'id')),
  name          text not null default '',
  address       text not null default '',
  area          text not null default '',
  birthdate     date,
  image         text,
  claim_details jsonb not null default '{}',
  decided_at    timestamptz,
  decided_by    text,
  decision_why  text,
  created_at    timestamptz not null default now()
);
-- One address and one booking-site user is one member; a rejected sign-up frees both for another try.
create unique index members_email on members (lower(email)) where status <> 'rejected';
create index members_by_email on members (lower(email));
create unique index members_agent_user on members (lower(agent_code), lower(user_id)) where status <> 'rejected';

create table sessions (
  token_hash bytea primary key,
  member_id  integer not null references members,
  created_at timestamptz not null,
  used_at    timestamptz not null
);
create index sessions_member on sessions (member_id);

-- One row a booking of the feed; kept whether or not anybody has signed up with its agent code and user id.
create table bookings (
  id           integer generated always as identity primary key,
  booking_ref  text not null unique,
  agent_code   text not null,
  user_id      text not null,
  hotel_name   text not null,
  city         text not null,
  country      text not null,
  booking_date date not null,
  check_in     date not null,
  check_out    date not null,
  room         integer not null check (room >= 0),
  night        integer not null check (night >= 0),
  status       text not null check (status in ('Booked', 'Check-Out', 'Canceled', 'No-Show')),
  source       text not null,
  imported_at  timestamptz not null,
  changed_at   timestamptz not null
);
create index bookings_owner on bookings (lower(agent_code), lower(user_id), booking_date desc, id desc);

create table reward_categories (
  id       text primary key,
  name     text not null,
  name_en  text not null,
  position integer not null
);

create table rewards (
  id              integer generated always as identity primary key,
  category        text not null references reward_categories,
  country         char(2),  -- null: offered in every country
  name            text not null,
  name_en         text not null,
  image           text,
  value           bigint not null default 0 check (value >= 0),
  bonus_value     bigint not null default 0 check (bonus_value >= 0),
  points          integer not null check (points > 0),
  points_discount integer not null default 0 check (points_discount between 0 and points),
  description     text not null default '',
  description_en  text not null default '',
  active          boolean not null default true
);

create table redemptions (
  id              integer generated always as identity primary key,
  member_id       integer not null references members,
  reward_id       integer not null references rewards,
  -- What was claimed, as it was on that day: a later change of the reward does not rewrite history.
  category        text not null,
  name            text not null,
  name_en         text not null,
  total_value     bigint not null check (total_value >= 0),
  total_points    integer not null check (total_points >= 0),
  idempotency_key text not null,
  status          text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  created_at      timestamptz not null,
  decided_at      timestamptz,
  decided_by      text,
  decision_why    text,
  unique (member_id, idempotency_key)
);
create index redemptions_list on redemptions (member_id, created_at desc, id desc);
create index redemptions_pending on redemptions (created_at) where status = 'Pending';

create table balances (
  member_id integer primary key references members,
  points    integer not null default 0 check (points >= 0)
);

-- Append-only. A line names exactly one cause; what undoes a line is a line of its own.
create table ledger (
  id            integer generated always as identity primary key,
  member_id     integer not null references members,
  cause         text not null check (cause in ('booking', 'booking_reversal', 'redemption', 'redemption_reversal', 'correction')),
  booking_id    integer references bookings,
  redemption_id integer references redemptions,
  reverses      integer unique references ledger,
  reason        text,
  -- What the line was reckoned from, as it was then (seed's field names): the booking and the reward may change later.
  facts         jsonb not null default '{}',
  actor         text not null,
  agent_code    text not null,
  user_id       text not null,
  amount        integer not null check (amount <> 0),
  balance       integer not null check (balance >= 0),
  booked_at     timestamptz not null,
  check ((cause in ('booking', 'booking_reversal')) = (booking_id is not null)),
  check ((cause in ('redemption', 'redemption_reversal')) = (redemption_id is not null)),
  check ((cause in ('booking_reversal', 'redemption_reversal')) = (reverses is not null)),
  check (cause <> 'correction' or length(trim(reason)) > 0)
);
create index ledger_list on ledger (member_id, booked_at desc, id desc);
create index ledger_booking on ledger (booking_id) where booking_id is not null;
create unique index ledger_redemption on ledger (redemption_id) where cause = 'redemption';

-- The line that credits a booking now, and the check-out it was credited for. A booking that no longer deserves its
-- credit (cancelled, fewer nights) while it still names a line is a reversal that is due: see docs/decisions.
alter table bookings add credit_line integer unique references ledger;
alter table bookings add credited_check_out date;
create index bookings_due on bookings (check_out) where status = 'Check-Out' and credit_line is null;
create index bookings_credited on bookings (credit_line) where credit_line is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_ledger_change();

create table pages (
  id             integer generated always as identity primary key,
  slug           text not null unique,
  country        char(2),
  title          text not null,
  title_en       text not null,
  image          text,
  custom         boolean not null default false,
  active         boolean not null default true,
  published      boolean not null default true,
  position       integer not null default 0,
  description    text not null default '',
  description_en text not null default ''
);

create table testimonials (
  id           integer generated always as identity primary key,
  name         text not null,
  agent        text not null,
  city         text not null,
  testimony    text not null,
  testimony_en text not null,
  image        text,
  approved     boolean not null default false
);

create table campaigns (
  id        integer generated always as identity primary key,
  name      text not null,
  starts_on date not null,
  ends_on   date not null,
  active    boolean not null default false,
  check (ends_on >= starts_on)
);
create unique index campaigns_one_active on campaigns (active) where active;

create table campaign_stages (
  campaign_id  integer not null references campaigns on delete cascade,
  stage        integer not null check (stage between 1 and 4),
  points       integer not null check (points >= 0),
  bonus_points integer not null default 0 check (bonus_points >= 0),
  primary key (campaign_id, stage)
);

create table campaign_requirements (
  id          integer generated always as identity primary key,
  campaign_id integer not null,
  stage       integer not null,
  ref         text not null,
  room_night  integer not null check (room_night > 0),
  required    boolean not null,
  foreign key (campaign_id, stage) references campaign_stages on delete cascade
);

create table promotions (
  id             integer generated always as identity primary key,
  category       text not null default 'HOTEL',
  applies_to     text[] not null default '{ALL}',
  ref            text not null,
  city           text,
  image          text,
  rating         numeric(2, 1),
  address        text not null default '',
  description    text not null default '',
  points         integer not null default 0 check (points >= 0),
  hotel          jsonb,
  active         boolean not null default true,
  published      boolean not null default true
);

create table audit (
  id     integer generated always as identity primary key,
  at     timestamptz not null,
  who    text not null,
  what   text not null,
  target text not null,
  why    text
);

-- Written in the transaction of what it tells; sent by a worker that takes rows with FOR UPDATE SKIP LOCKED.
create table mails (
  id          integer generated always as identity primary key,
  recipient   text not null,
  reply_to    text,
  language    text not null check (language in ('en', 'id')),
  kind        text not null,
  subject     text not null,
  body        text not null,
  written_at  timestamptz not null,
  sent_at     timestamptz,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  last_error  text
);
create index mails_unsent on mails (next_try_at) where sent_at is null;

create table agent_changes (
  id             integer generated always as identity primary key,
  member_id      integer not null references members,
  old_agent_code text not null,
  old_user_id    text not null,
  new_agent_code text not null,
  new_user_id    text not null,
  status         text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at     timestamptz not null,
  decided_at     timestamptz,
  decided_by     text,
  decision_why   text
);
-- A member asks for one change at a time, and nobody else is promised the same pair meanwhile.
create unique index agent_changes_one_pending on agent_changes (member_id) where status = 'pending';
create unique index agent_changes_pair on agent_changes (lower(new_agent_code), lower(new_user_id)) where status = 'pending';

create table password_resets (
  token_hash bytea primary key,
  member_id  integer not null references members,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_member on password_resets (member_id);

-- Captchas that were used up: verification alone accepts a replay.
create table used_captchas (
  signature  text primary key,
  expires_at timestamptz not null
);
