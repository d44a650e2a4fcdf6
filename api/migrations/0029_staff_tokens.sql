-- Programs that publish releases and decide about them: what a token may, of which remotes, until when. Only its hash is kept.
create table staff_tokens (
  name       text primary key,
  token_hash bytea not null unique,
  -- See shared/contract/staff/rights.ts.
  rights     text[] not null,
  -- Names of remotes, `shell` among them; null: all.
  remotes    text[],
  made_by    text not null,
  made_at    timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz,
  -- Somebody has ended it before its time.
  ended_at   timestamptz
);
