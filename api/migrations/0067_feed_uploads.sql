-- Of the changed bookings of an import, those that became cancelled or a no-show. An import of a version before this one says none.
alter table feed_imports add column cancelled integer not null default 0 check (cancelled >= 0);
create index feed_imports_file on feed_imports (file_hash);

-- A booking feed that staff have uploaded, its dry run, and its import. Old ones are deleted.
create table feed_uploads (
  id                 integer generated always as identity primary key,
  file_name          text not null,
  bytes              integer not null check (bytes > 0),
  uploaded_by        text not null,
  uploaded_at        timestamptz not null,
  -- uploading, checking (the dry run), checked, unreadable, importing, imported
  state              text not null,
  allow_owner_change boolean not null default false,
  -- Of the dry run or the import that runs. A process that died is no longer alive.
  runner             text,
  done               integer not null default 0,
  total              integer not null default 0,
  alive_at           timestamptz,
  -- Result of the dry run.
  plan               jsonb,
  -- Why the last step has no result; nothing was changed.
  failure            text,
  -- Why the file is no feed, by language.
  unreadable         jsonb,
  import_id          integer references feed_imports
);

create table feed_upload_parts (
  upload_id integer not null references feed_uploads on delete cascade,
  part      integer not null check (part >= 0),
  content   bytea not null,
  primary key (upload_id, part)
);

-- Refused lines of its dry run.
create table feed_upload_refused (
  upload_id integer not null references feed_uploads on delete cascade,
  line      integer not null,
  -- By language.
  reason    jsonb not null,
  primary key (upload_id, line)
);

-- Points that the dry run says members get; negative: lose.
create table feed_upload_points (
  upload_id integer not null references feed_uploads on delete cascade,
  member_id integer not null references members on delete cascade,
  bookings  integer not null,
  points    integer not null,
  primary key (upload_id, member_id)
);
