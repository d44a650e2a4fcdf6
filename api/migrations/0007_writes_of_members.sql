-- How far the database had written when a member last changed something. A replica that has not come so far does not
-- show that member lists (docs/decisions/0046). Written only where there is a replica.
create table member_writes (
  member_id int primary key references members on delete cascade,
  until pg_lsn not null
);
