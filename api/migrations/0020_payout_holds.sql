-- After a change of payout details or of the password nothing is paid for a day, and a mailed link stops payouts until the
-- team has spoken with the member (docs/decisions/0106).
alter table members add payout_changed_at timestamptz;
alter table members add payout_stopped_at timestamptz;

create table payout_stops (
  token_hash bytea primary key,
  member_id  integer not null references members,
  created_at timestamptz not null
);
create index payout_stops_member on payout_stops (member_id);
