-- Keyed digests of the addresses, phones and payout accounts that members have or had. They find who shares one: sealed details
-- must be opened to be compared. Processes make them (api/src/members/approvals/repository/contactDigests.ts): SQL lacks the key.
create table contact_digests (
  member_id integer not null references members on delete cascade,
  kind      text not null check (kind in ('email', 'phone', 'account')),
  digest    text collate "C" not null,
  primary key (member_id, digest)
);
create index contact_digests_of_digest on contact_digests (digest, member_id);

-- Key of the member's digests; null: they are missing, or older than the contacts.
alter table members add digests_key text;
create index members_digests_key on members (digests_key);

-- A trigger, as the version before changes contacts, too.
create function forget_digests_key() returns trigger language plpgsql as $$
begin
  new.digests_key := null;
  return new;
end $$;
create trigger members_forget_digests_key before update of email, phone, claim_details, claim_sealed on members
  for each row when ((old.email, old.phone, old.claim_details, old.claim_sealed)
    is distinct from (new.email, new.phone, new.claim_details, new.claim_sealed))
  execute function forget_digests_key();

-- For a request's fact sheet: the members of an agency, and refused sign-ups of the same user ID.
create index if not exists members_of_agency on members (agent_code);
create index if not exists members_refused on members (owner_key) where status = 'rejected';
