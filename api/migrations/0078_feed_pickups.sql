-- Booking feeds that were picked up from a folder or S3. A version before this one picks up none.
create table feed_pickups (
  id           integer generated always as identity primary key,
  file_name    text not null,
  -- Of the place that it came from; changes with the content.
  file_version text not null,
  found_at     timestamptz not null,
  -- Deleted after a week.
  upload_id    integer references feed_uploads on delete set null,
  import_id    integer references feed_imports,
  -- imported, same (imported before) or failed; null while it is checked or imported.
  result       text check (result in ('imported', 'same', 'failed')),
  -- Why it was not imported, by language.
  reason       jsonb,
  -- When its file was moved away.
  moved_at     timestamptz
);
create index feed_pickups_open on feed_pickups (id) where moved_at is null;

-- One row: since when feeds are picked up, and when the place was last looked at.
create table feed_pickup_looks (
  id        integer primary key check (id = 1),
  since     timestamptz not null,
  looked_at timestamptz not null,
  -- Files that were left for the next time, and why the place or some files could not be read.
  waiting   integer not null default 0,
  failure   text
);
