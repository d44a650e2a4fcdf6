-- Answers of banks that were read (docs/operations.md#payouts). The same one again changes nothing, whichever batch its claims are in by then.
create table payout_answers (
  id       integer generated always as identity primary key,
  batch_id integer not null references payout_batches,
  -- SHA-256 of its rows, account numbers masked.
  digest   text not null,
  read_by  text not null,
  read_at  timestamptz not null,
  unique (digest, batch_id)
);

-- Reference and day of a payment as the bank gave them, kept if the money comes back: empty or null if it gave none.
-- Null: not paid by this batch, or by a version before this one.
alter table payout_items add paid_reference text;
alter table payout_items add paid_on date;
