-- Profile pictures, re-encoded; found by a name nobody can guess.
create table pictures (
  name       text primary key,
  member_id  integer not null references members,
  bytes      bytea not null,
  created_at timestamptz not null
);
create index pictures_member on pictures (member_id);

-- Secrets that all processes on this database share and nobody has to set, e.g. the key captchas are signed with.
create table secrets (
  name  text primary key,
  value text not null
);

create index used_captchas_expiry on used_captchas (expires_at);
