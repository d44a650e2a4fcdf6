-- Rows of every list of bookings by week, kept true by triggers in the transaction that changes the list. Added up they
-- are its length, and tell in which week a page begins, so that no reader passes over more than a week's rows. Takes the
-- place of noted positions, which the first reader after each change had to make anew.

drop trigger bookings_added on bookings;
drop trigger bookings_removed on bookings;
drop trigger bookings_moved on bookings;
drop function renew_booking_lists();
drop function renew_moved_booking();
drop table booking_anchors;
drop table booking_lists;

-- A column of its own, so that the list's index alone can answer: of an index on expressions PostgreSQL reads the table too.
alter table bookings add owner text generated always as (booking_owner(agent_code, user_id)) stored;
drop index bookings_owner;
create index bookings_list on bookings (owner, booking_date desc, id desc);

create table booking_weeks (
  owner     text not null,
  -- Monday.
  starts_on date not null,
  count     integer not null check (count >= 0),
  primary key (owner, starts_on)
);

create function booking_week(booking_date date) returns date language sql immutable
  return date_trunc('week', booking_date::timestamp)::date;

-- In the order of the key, so that two who write the same lists do not lock each other out.
create function count_added_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_weeks (owner, starts_on, count)
  select owner, booking_week(booking_date), count(*) from changed group by 1, 2 order by 1, 2
  on conflict (owner, starts_on) do update set count = booking_weeks.count + excluded.count;
  return null;
end $$;

create function count_removed_bookings() returns trigger language plpgsql as $$
begin
  update booking_weeks set count = booking_weeks.count - gone.count
  from (select owner, booking_week(booking_date) as week, count(*) from changed group by 1, 2) gone
  where booking_weeks.owner = gone.owner and booking_weeks.starts_on = gone.week;
  return null;
end $$;

create function count_moved_booking() returns trigger language plpgsql as $$
begin
  update booking_weeks set count = count - 1
  where owner = old.owner and starts_on = booking_week(old.booking_date);
  insert into booking_weeks (owner, starts_on, count)
  values (new.owner, booking_week(new.booking_date), 1)
  on conflict (owner, starts_on) do update set count = booking_weeks.count + 1;
  return null;
end $$;

create trigger bookings_added after insert on bookings
  referencing new table as changed for each statement execute function count_added_bookings();
create trigger bookings_removed after delete on bookings
  referencing old table as changed for each statement execute function count_removed_bookings();
create trigger bookings_moved after update of agent_code, user_id, booking_date on bookings
  for each row when (old.owner <> new.owner or old.booking_date <> new.booking_date)
  execute function count_moved_booking();

insert into booking_weeks (owner, starts_on, count)
select owner, booking_week(booking_date), count(*) from bookings group by 1, 2;
