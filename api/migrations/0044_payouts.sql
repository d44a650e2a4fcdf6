-- Why a payout was refused, until it is paid or the member has corrected the details (shared/contract/staff/payoutRules.ts). A version
-- before this one shows nothing of it.
alter table redemptions add payout_refused text;
alter table payout_details add refused_text text;
alter table payout_details add refused_at timestamptz;

-- Claims that are paid by one file (docs/operations.md#payouts).
create table payout_batches (
  id             integer generated always as identity primary key,
  kind           text not null check (kind in ('bank', 'wallet')),
  made_by        text not null,
  made_at        timestamptz not null,
  needs_approval boolean not null,
  approved_by    text,
  approved_at    timestamptz,
  exported_by    text,
  exported_at    timestamptz,
  template       text,
  -- Name and media type of the file, and its bytes, sealed: fetched again it is the same.
  file_name      text,
  file_type      text,
  file_sealed    text,
  cancelled_by   text,
  cancelled_at   timestamptz,
  cancelled_why  text,
  -- Goes up with each change of the batch or its rows.
  changes        integer not null default 0
);

create table payout_items (
  batch_id      integer not null references payout_batches,
  redemption_id integer not null references redemptions,
  -- Its place in the file.
  place         integer not null,
  -- IDR and points of the claim.
  amount        integer not null check (amount >= 0),
  points        integer not null,
  deducted      integer not null default 0 check (deducted >= 0),
  deducted_by   text,
  deducted_why  text,
  removed_by    text,
  removed_at    timestamptz,
  removed_why   text,
  result        text check (result in ('paid', 'refused', 'unknown')),
  result_by     text,
  result_at     timestamptz,
  -- Of a refusal: its kind, and the bank's own words.
  reason        text,
  reason_text   text,
  -- False once it was removed, paid or refused, or its batch was cancelled.
  is_open       boolean not null default true,
  primary key (batch_id, redemption_id)
);
create unique index payout_items_open on payout_items (redemption_id) where is_open;
create index payout_items_redemption on payout_items (redemption_id);
