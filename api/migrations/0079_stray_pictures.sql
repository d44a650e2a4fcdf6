-- Pictures whose files may be stored without an entry in content_pictures: of uploads under way, and of deleted pictures.
-- A row is written before the files, and goes with the entry or with the files (0124).
create table stray_pictures (
  -- As in content_pictures.
  key text primary key
);
