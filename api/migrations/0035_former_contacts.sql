-- Nobody decides about claims or points of their own, whatever they have changed since: the addresses, phones and payout accounts
-- that a member had, and the addresses that an account of staff had. What they have now stands in `members` and `staff`.
create table former_contacts (
  member_id integer not null references members on delete cascade,
  kind      text not null check (kind in ('email', 'phone', 'account')),
  value     text not null,
  ended_at  timestamptz not null default now(),
  primary key (member_id, kind, value)
);

create table former_staff_emails (
  staff_id integer not null references staff on delete cascade,
  email    text not null,
  ended_at timestamptz not null default now(),
  primary key (staff_id, email)
);

-- Triggers, as a version before this one changes them, too. Kinds: see api/src/approvals/repository/contacts.ts.
create function note_former_contacts() returns trigger language plpgsql as $$
begin
  insert into former_contacts (member_id, kind, value)
    select old.id, kind, value
    from (values ('email', old.email, new.email), ('phone', old.phone, new.phone)) as own (kind, value, next)
    where value <> '' and value <> next
    union
    select old.id, kind, old.claim_details ->> field
    from (values ('account', 'ClaimBankAccount'), ('account', 'ClaimGarudaMilesID'), ('account', 'ClaimMapId'),
                 ('email', 'ClaimTokopediaEmail'), ('phone', 'ClaimOvoPhone'), ('phone', 'ClaimMapPhone')) as fields (kind, field)
    where coalesce(old.claim_details ->> field, '') <> ''
      and old.claim_details ->> field is distinct from new.claim_details ->> field
  on conflict do nothing;
  return null;
end $$;
create trigger members_note_former_contacts after update of email, phone, claim_details on members
  for each row when ((old.email, old.phone, old.claim_details) is distinct from (new.email, new.phone, new.claim_details))
  execute function note_former_contacts();

create function note_former_staff_email() returns trigger language plpgsql as $$
begin
  insert into former_staff_emails (staff_id, email) values (old.id, old.email) on conflict do nothing;
  return null;
end $$;
create trigger staff_note_former_email after update of email on staff
  for each row when (old.email <> new.email) execute function note_former_staff_email();

-- Of changes before this migration the portal knows the confirmed addresses.
insert into former_contacts (member_id, kind, value, ended_at)
  select member_id, 'email', old_email, min(confirmed_at) from email_changes
  where confirmed_at is not null and old_email <> '' group by member_id, old_email;
