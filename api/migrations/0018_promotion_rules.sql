-- Which bookings bring a promotion's extra points by themselves (docs/decisions/0100); empty: the team credits them by hand.
alter table promotions add column rule jsonb;

-- What a promotion promised, and on which days of booking. A change ends a row and begins another.
create table promotion_terms (
  id           integer generated always as identity primary key,
  promotion_id integer not null references promotions on delete cascade,
  applies_to   text[] not null,
  -- Names in small letters.
  hotels       text[] not null,
  -- For each room night.
  points       integer not null check (points > 0),
  -- The days of the rule, the last one empty where it is open.
  booked_from  date not null,
  booked_until date,
  -- The days it stood so: empty at the beginning where nothing stood before, at the end while it stands.
  holds_from   date,
  holds_until  date,
  written_on   date not null
);
create unique index promotion_terms_holding on promotion_terms (promotion_id) where holds_until is null;

-- The ledger lines that gave extra points, each with its two causes. A booking has at most one that was not taken back.
create table extra_credits (
  line         integer primary key references ledger,
  booking_id   integer not null references bookings,
  promotion_id integer not null references promotions,
  live         boolean not null default true
);
create unique index extra_credits_live on extra_credits (booking_id) where live;
