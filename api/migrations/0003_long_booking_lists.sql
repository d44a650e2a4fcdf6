-- A member's bookings are a list that is read by page number. To reach a page in the middle of 200,000 rows without
-- reading up to it, places in the list are noted every few hundred rows. They are good for one version of the list:
-- whatever changes its rows or their order makes a new version, in the transaction that changes it.

create table booking_lists (
  owner            text primary key,
  version          integer not null default 1,
  -- Rows of the list, as of that version.
  counted_version  integer,
  count            integer
);

create table booking_anchors (
  owner        text not null,
  version      integer not null,
  -- Rows that come before this one, the last booked first.
  position     integer not null,
  booking_date date not null,
  id           integer not null,
  primary key (owner, version, position)
);

-- Whose booking it is; control characters cannot stand in either part.
create function booking_owner(agent_code text, user_id text) returns text language sql immutable
  return lower(agent_code) || chr(31) || lower(user_id);

create function renew_booking_lists() returns trigger language plpgsql as $$
begin
  insert into booking_lists (owner)
  select distinct booking_owner(agent_code, user_id) as owner from changed order by owner
  on conflict (owner) do update set version = booking_lists.version + 1;
  return null;
end $$;

create trigger bookings_added after insert on bookings
  referencing new table as changed for each statement execute function renew_booking_lists();
create trigger bookings_removed after delete on bookings
  referencing old table as changed for each statement execute function renew_booking_lists();

create function renew_moved_booking() returns trigger language plpgsql as $$
begin
  insert into booking_lists (owner)
  select distinct owner from unnest(array[booking_owner(old.agent_code, old.user_id),
                                          booking_owner(new.agent_code, new.user_id)]) as owner order by owner
  on conflict (owner) do update set version = booking_lists.version + 1;
  return null;
end $$;

create trigger bookings_moved after update of agent_code, user_id, booking_date on bookings
  for each row when (old.agent_code <> new.agent_code or old.user_id <> new.user_id or old.booking_date <> new.booking_date)
  execute function renew_moved_booking();

insert into booking_lists (owner) select distinct booking_owner(agent_code, user_id) from bookings;
