-- For a claim's fact sheet: corrections of a member's points, which may be few among many lines. On a large table make it
-- beforehand: create index concurrently.
create index if not exists ledger_corrections on ledger (member_id) where cause = 'correction';
