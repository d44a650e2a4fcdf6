-- People of the company who look after the portal, on an origin of their own. They are no members: nothing of the two meets.
create table staff (
  id            integer generated always as identity primary key,
  email         text not null unique check (email = lower(email)),
  name          text not null,
  -- Lists of rights: see shared/contract/staff/rights.ts.
  roles         text[] not null,
  -- Null until the invite was accepted.
  password_hash text,
  -- What the codes of the second factor are made from, encrypted: see api/src/secondFactor/keyRing.ts.
  secret        text,
  -- The 30 seconds whose code was used last; a code is good once.
  last_step     bigint not null default 0,
  invited_at    timestamptz not null,
  invited_by    text not null,
  -- Null: invited, and not there yet.
  confirmed_at  timestamptz,
  signed_in_at  timestamptz,
  ended_at      timestamptz,
  check (confirmed_at is null or (password_hash is not null and secret is not null))
);

-- Mailed links, each good once.
create table staff_invites (
  token_hash bytea primary key,
  staff_id   integer not null references staff,
  created_at timestamptz not null
);
create index staff_invites_staff on staff_invites (staff_id);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id   integer not null references staff,
  created_at timestamptz not null,
  used_at    timestamptz not null,
  -- Family of browser and system, as `Chrome, Android`; where it was opened from.
  device     text not null,
  address    text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Of a call of staff: the right that it needed, its network address and its id. Null where a command did it; the hash of a line
-- leaves out what is null, so those of earlier lines stand.
alter table audit add by_right text;
alter table audit add address text;
alter table audit add request_id text;

-- What was refused to an account stands here once an hour for each network address. Earlier lines have no address, so this is
-- empty when it is made.
create index audit_target on audit (target, at) where address is not null;
