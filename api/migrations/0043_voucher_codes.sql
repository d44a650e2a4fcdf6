-- Codes of rewards, imported as files and given to claims at their approval (docs/product.md#voucher-codes).
create table code_pools (
  reward_id   integer primary key references rewards,
  -- With fewer usable codes than this, the people who import codes are notified.
  threshold   integer not null check (threshold >= 0),
  -- When they were notified; null: not since there were enough codes.
  notified_at timestamptz
);

create table code_imports (
  id              integer generated always as identity primary key,
  reward_id       integer not null references code_pools,
  file            text not null,
  imported_by     text not null,
  imported_at     timestamptz not null,
  -- Its unused codes were withdrawn.
  withdrawn_by    text,
  withdrawn_at    timestamptz,
  withdrawn_why   text
);
create index code_imports_list on code_imports (reward_id, id desc);

create table voucher_codes (
  id            integer generated always as identity primary key,
  import_id     integer not null references code_imports,
  reward_id     integer not null references code_pools,
  -- Null once it is given: the claim has it then.
  sealed        text,
  -- HMAC, so that a code is never imported twice.
  digest        text not null unique,
  -- IDR; null: not said.
  value         bigint,
  -- Last day on which it can be used; null: not said.
  expires_on    date,
  -- The claim it was given to, also after that got another code.
  redemption_id integer references redemptions,
  given_at      timestamptz,
  -- Taken out of the pool, or taken from its claim as it did not work.
  withdrawn_at  timestamptz
);
-- A claim has one code that counts.
create unique index voucher_codes_given on voucher_codes (redemption_id) where withdrawn_at is null;
create index voucher_codes_free on voucher_codes (reward_id, expires_on, id) where redemption_id is null and withdrawn_at is null;
create index voucher_codes_import on voucher_codes (import_id);

alter table redemptions add voucher_sealed text;
alter table redemptions add voucher_expires_on date;
