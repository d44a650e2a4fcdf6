-- Counters of RATE_LIMITS=shared (docs/decisions/0008): which limit, whose tries (a hash: the key may be an address of
-- somebody), how many, and when the window ends. A crash may forget them, as a restart of one process does.
create unlogged table rate_limits (
  name text not null,
  key bytea not null,
  used int not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_limits_ended on rate_limits (ends_at);
