-- Pictures that editors have uploaded. Their files lie in the release store, in a folder named by the key.
create table content_pictures (
  id          integer generated always as identity primary key,
  -- Hash of the uploaded file, and dimensions: shared/contract/rules/contentPicture.ts.
  key         text not null unique,
  -- Hash of the uploaded file: the same file again is the same picture.
  hash        text not null unique,
  file_name   text not null,
  description text not null default '',
  -- Of all its files in the store.
  bytes       integer not null check (bytes > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
