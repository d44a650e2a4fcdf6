-- Bookings without a credit, counted by what may still come of them, so that the numbers of a long list's groups need no look
-- at each booking. Kept true by triggers in the transaction that changes a booking, whichever version does.

create function booking_prospect(status text, room_nights integer) returns text language sql immutable
  return case
    when room_nights = 0 or status not in ('Booked', 'Check-Out') then 'none'
    when status = 'Check-Out' then 'stayed'
    else 'booked' end;

create table uncredited_bookings (
  owner     text not null,
  -- `none`, `stayed` or `booked`: `booking_prospect`.
  prospect  text not null,
  -- Of what is still booked, as the day decides about it; otherwise -infinity.
  check_out date not null,
  count     integer not null,
  primary key (owner, prospect, check_out)
);

-- In the order of the key, so that two who write the same lists do not lock each other out.
create function count_uncredited_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into uncredited_bookings (owner, prospect, check_out, count)
    select owner, booking_prospect(status, room * night),
           case when status = 'Booked' then check_out else '-infinity' end, count(*)
    from added where credit_line is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner, prospect, check_out) do update set count = uncredited_bookings.count + excluded.count;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into uncredited_bookings (owner, prospect, check_out, count)
    select owner, booking_prospect(status, room * night),
           case when status = 'Booked' then check_out else '-infinity' end, -count(*)
    from removed where credit_line is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner, prospect, check_out) do update set count = uncredited_bookings.count + excluded.count;
  else
    insert into uncredited_bookings (owner, prospect, check_out, count)
    select owner, booking_prospect(status, room * night),
           case when status = 'Booked' then check_out else '-infinity' end, sum(change)
    from (
      select owner, status, room, night, check_out, 1 as change from added where credit_line is null
      union all
      select owner, status, room, night, check_out, -1 from removed where credit_line is null
    ) changed
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (owner, prospect, check_out) do update set count = uncredited_bookings.count + excluded.count;
  end if;
  delete from uncredited_bookings where count = 0 and owner in (select owner from removed);
  return null;
end $$;

create trigger bookings_uncredited_added after insert on bookings
  referencing new table as added for each statement execute function count_uncredited_bookings();
create trigger bookings_uncredited_removed after delete on bookings
  referencing old table as removed for each statement execute function count_uncredited_bookings();
create trigger bookings_uncredited_changed after update on bookings
  referencing old table as removed new table as added for each statement execute function count_uncredited_bookings();

-- Finds them by the index of bookings without a credit: after some years these are few beside the others.
insert into uncredited_bookings (owner, prospect, check_out, count)
select owner, booking_prospect(status, room * night),
       case when status = 'Booked' then check_out else '-infinity' end, count(*)
from bookings where credit_line is null group by 1, 2, 3;
