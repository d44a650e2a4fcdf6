-- Corrections of points that a second person must approve (docs/decisions/0016); smaller ones are lines of the ledger at once.
create table corrections (
  id           integer generated always as identity primary key,
  member_id    integer not null references members,
  amount       integer not null check (amount <> 0),
  reason       text not null,
  asked_at     timestamptz not null,
  asked_by     text not null,
  status       text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  -- What it became.
  line         integer unique references ledger,
  decided_at   timestamptz,
  decided_by   text,
  decision_why text,
  check ((status = 'Approved') = (line is not null))
);
create index corrections_waiting on corrections (id) where status = 'Pending';
