-- Identities of texts, made by identityOf (shared/contract/rules/identity.ts): equal for every spelling of the same thing.
-- The application writes them; the database compares and folds nothing (docs/decisions/0112). Empty where a version before
-- this one wrote the row, or where another row has the identity: such doubles are listed for a person.

alter table bookings add column ref_key text;
-- Whose booking it was when it was credited, if that is another user than now.
alter table bookings add column credited_owner text;
-- After the change, as a trigger before it would lock each row that a feed or a credit run changes once more.
create function note_credited_owner() returns trigger language plpgsql as $$
begin
  update bookings set credited_owner = old.owner where id = new.id;
  return null;
end $$;
create trigger bookings_note_credited_owner after update of agent_code, user_id on bookings
  for each row when (old.owner <> new.owner and old.credit_line is not null and new.credited_owner is null)
  execute function note_credited_owner();

-- On a large table make it beforehand: create unique index concurrently.
create unique index if not exists bookings_ref_key on bookings (ref_key) where ref_key is not null;
create index if not exists bookings_unkeyed on bookings (id) where ref_key is null;

alter table members add column email_key text;
alter table members add column owner_key text;
create unique index members_email_key on members (email_key) where status <> 'rejected';
create index members_by_email_key on members (email_key);
create unique index members_owner_key on members (owner_key) where status <> 'rejected';

-- A version before this one changes a text and knows no identity of it: then the row has none until it is made again.
create function forget_member_keys() returns trigger language plpgsql as $$
begin
  if new.email <> old.email and new.email_key is not distinct from old.email_key then
    new.email_key := null;
  end if;
  if (new.agent_code, new.user_id) <> (old.agent_code, old.user_id) and new.owner_key is not distinct from old.owner_key then
    new.owner_key := null;
  end if;
  return new;
end $$;
create trigger members_forget_keys before update of email, agent_code, user_id on members
  for each row execute function forget_member_keys();

alter table agents add column agent_key text;
create unique index agents_agent_key on agents (agent_key);

alter table agent_changes add column new_owner_key text;
create unique index agent_changes_owner_key on agent_changes (new_owner_key) where status = 'pending';

alter table email_changes add column old_email_key text;
create index email_changes_old_key on email_changes (old_email_key) where confirmed_at is not null and ended_at is null;

alter table points_claims add column ref_key text;
create unique index points_claims_open_key on points_claims (member_id, ref_key) where status = 'pending';
create unique index points_claims_given_key on points_claims (ref_key) where correction_line is not null;

-- The identities of `hotels`.
alter table promotion_terms add column hotel_keys text[];

-- Every spelling of a hotel or a city in the feed, with its identity.
create table place_names (
  name text primary key,
  key  text not null
);
create index place_names_key on place_names (key);

-- Rows of earlier versions that name the same thing as another row. Nothing is merged by itself.
create table duplicates (
  -- Table and column of the identity.
  kind       text not null,
  -- Number of the row, or its code.
  id         text not null,
  -- The row that has the identity.
  kept       text not null,
  identity   text not null,
  found_at   timestamptz not null default now(),
  primary key (kind, id)
);
