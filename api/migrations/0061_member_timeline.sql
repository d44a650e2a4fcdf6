-- Mails to a member, and changes of their account by staff, in the order of their page. On large tables make both beforehand:
-- create index concurrently.
create index if not exists mails_of_recipient on mails (lower(recipient), written_at desc);
create index if not exists audit_of_target on audit (target);
