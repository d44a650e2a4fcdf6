-- Passkeys (docs/decisions/0107): keys on a member's devices that open the account without the password.

-- What authenticators call the member: random, so that it tells nothing. It stays when the last passkey is removed.
create table passkey_users (
  member_id integer primary key references members on delete cascade,
  handle    bytea not null unique
);

create table passkeys (
  id            integer generated always as identity primary key,
  member_id     integer not null references members on delete cascade,
  -- base64url, as browsers send it.
  credential_id text not null unique,
  -- COSE.
  public_key    bytea not null,
  -- Of signatures, by what has signed; 0 for one that does not count.
  counter       bigint not null,
  name          text not null,
  synced        boolean not null,
  added_at      timestamptz not null,
  used_at       timestamptz
);
create index passkeys_member on passkeys (member_id, id);
