-- When a member last changed name, phone or address: a first approval of a claim that is sent there is void then.
alter table members add column contact_changed_at timestamptz;

-- Members with the same address. On a large table make it beforehand: create index concurrently.
create index if not exists members_of_address on members using hash (lower(btrim(address)));
