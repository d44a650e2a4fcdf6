-- An import that was undone. A version before this one undoes none.
alter table feed_imports add column undone_at timestamptz;
alter table feed_imports add column undone_by text;

-- Values that the import had given a booking's changed fields, once they were undone; null while it counts.
alter table booking_changes add column undone jsonb;

-- Requests to undo an import; one that moves many points waits for a second person.
create table import_undos (
  id           integer generated always as identity primary key,
  import_id    integer not null references feed_imports,
  status       text not null check (status in ('pending', 'done', 'rejected')),
  reason       text not null,
  asked_by     text not null,
  asked_at     timestamptz not null,
  decided_by   text,
  decided_at   timestamptz,
  decision_why text,
  -- Once it is done: bookings with their former values, deleted, cancelled, and left as they are.
  restored     integer,
  removed      integer,
  cancelled    integer,
  kept         integer
);
create unique index import_undos_open on import_undos (import_id) where status <> 'rejected';

-- Finds what refers to a booking that is deleted.
create index if not exists debts_booking on debts (booking_id);
