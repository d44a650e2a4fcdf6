-- Figures of years without reading each line of the ledger (docs/decisions/0119-figures-by-day.md). A version before this one
-- reads and writes none of these tables. A recalculation runs in one transaction.

-- What the ledger's lines up to `ledger_sums.last_line` add up to.
create table ledger_days (
  -- In Asia/Jakarta.
  day     date not null,
  -- Of the agency that the line names.
  country char(2) not null,
  -- `LINE_KIND` in api/src/points/ledger/repository/dailySums.ts.
  kind    text not null,
  points  bigint not null,
  primary key (day, country, kind)
);

-- At most one row.
create table ledger_sums (
  single    boolean primary key default true check (single),
  last_line integer not null
);

-- Bookings of agencies, without those that were cancelled or whose guests did not come.
create table agency_bookings (
  -- Identity of the agent code.
  agency       text primary key,
  last_booking date not null,
  -- Of the 60 days until the day of `agency_sums`, and of the 60 before.
  recent       integer not null,
  before       integer not null
);

-- At most one row.
create table agency_sums (
  single        boolean primary key default true check (single),
  calculated_at timestamptz not null
);

-- Finds the claims of some days.
create index if not exists redemptions_created on redemptions (created_at);
