-- What each import changed: one row for each booking, written in the import's transaction. An import of a version before this one
-- writes none. Without foreign keys, which are checked row by row and would cost as much as all the rest of it.
create table booking_changes (
  import_id  integer not null,
  booking_id integer not null,
  kind       text not null check (kind in ('new', 'changed', 'cancelled')),
  -- Former values of the fields that it changed, by their names in the feed; null of a new booking.
  former     jsonb,
  primary key (import_id, booking_id),
  check ((kind = 'new') = (former is null))
);
create index booking_changes_booking on booking_changes (booking_id, import_id);
