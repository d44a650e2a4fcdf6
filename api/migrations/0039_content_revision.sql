-- Raised in the transaction that changes a reward or a promotion, whichever version does. So a process may keep the list that
-- it has read: every call of a member learns the revision with its session.
create table content_revision (
  -- There is one row.
  single   boolean primary key default true check (single),
  revision bigint not null
);
insert into content_revision (revision) values (1);

create function raise_content_revision() returns trigger language plpgsql as $$
begin
  update content_revision set revision = revision + 1;
  return null;
end $$;

create trigger rewards_changed after insert or update or delete or truncate on rewards
  for each statement execute function raise_content_revision();
create trigger promotions_changed after insert or update or delete or truncate on promotions
  for each statement execute function raise_content_revision();
