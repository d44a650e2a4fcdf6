-- Every import of a booking feed, so that an old file is not taken for a new one.
create table feed_imports (
  id           integer generated always as identity primary key,
  imported_at  timestamptz not null,
  imported_by  text not null,
  file_name    text not null,
  -- Of the file's bytes, and of the bookings in it, whatever their order and spelling.
  file_hash    text not null,
  content_hash text not null,
  rows         integer not null check (rows >= 0),
  new          integer not null check (new >= 0),
  changed      integer not null check (changed >= 0),
  unchanged    integer not null check (unchanged >= 0),
  refused      integer not null check (refused >= 0)
);
create index feed_imports_content on feed_imports (content_hash, id desc);
