-- Work that only one of several processes should do at a time. The holder renews it; one that is not renewed ends by itself.
create table leases (
  name   text primary key,
  holder text not null,
  until  timestamptz not null
);

-- One run per day in Asia/Jakarta (docs/operations.md#the-nightly-run).
create table nightly_runs (
  day        date primary key,
  -- The moment it was due; credits of a day that was missed are dated by it.
  due_at     timestamptz not null,
  -- The moment its news is dated by. The days of one catch-up share it, so that a member gets one message.
  news_at    timestamptz not null,
  actor      text not null,
  started_at timestamptz not null,
  -- Null until each step has succeeded or failed for good.
  ended_at   timestamptz
);

create table nightly_steps (
  day         date not null references nightly_runs (day),
  step        text not null,
  status      text not null check (status in ('running', 'succeeded', 'failed')),
  tries       integer not null default 1,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  -- Figures by name, such as {"bookings": 12, "points": 34}.
  counts      jsonb,
  error       text,
  -- Null: it is not tried again by itself.
  next_try_at timestamptz,
  primary key (day, step)
);
