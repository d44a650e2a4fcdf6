-- A member's second factor (docs/decisions/0060): codes of an app, and recovery codes for when the app is gone.
create table second_factors (
  member_id    integer primary key references members on delete cascade,
  -- What the codes are made from, encrypted: see api/src/secondFactor/keyRing.ts.
  secret       text not null,
  begun_at     timestamptz not null,
  -- Null: begun, and not asked for yet.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was used last; a code is good once.
  last_step    bigint not null default 0
);

create table recovery_codes (
  member_id integer not null references second_factors on delete cascade,
  -- The code's first letter finds it; the whole is hashed like a password.
  first     text not null,
  code_hash text not null,
  used_at   timestamptz,
  primary key (member_id, first)
);
