-- Claim details are sealed with the keys of SECOND_FACTOR_KEYS, which SQL does not have: processes seal what is there
-- (api/src/claimDetails). The version before reads and writes claim_details alone, so nothing is sealed while it may still run.
alter table members add claim_sealed text;

create table sealing (
  -- From then on claim details are stored sealed. At once on a database that has no member yet.
  starts_at timestamptz not null
);
insert into sealing
  select case when exists (select from members) then now() + interval '1 hour' else '-infinity'::timestamptz end;

-- Contacts that a member had, sealed: the rows of former_contacts are moved here.
create table sealed_former_contacts (
  id        bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  sealed    text not null,
  ended_at  timestamptz not null default now()
);
create index sealed_former_contacts_member on sealed_former_contacts (member_id);

-- Where an approved claim is paid to, as it was when it was approved.
create table payout_details (
  redemption_id integer primary key references redemptions on delete cascade,
  sealed        text not null,
  -- Bank as the member typed it; null for an e-wallet.
  bank          text,
  -- Account or phone number, all but its end hidden.
  masked        text not null,
  frozen_at     timestamptz not null
);

-- As in 0035, but for details that are emptied as they are sealed: the portal notes their former contacts itself.
create or replace function note_former_contacts() returns trigger language plpgsql as $$
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
      and new.claim_details <> '{}'::jsonb
  on conflict do nothing;
  return null;
end $$;
