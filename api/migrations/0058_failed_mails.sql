-- Decisions of staff about mails that failed. A version before this one doesn't try a mail that was given up: its next try is
-- in the year 9999.
alter table mails add column leased_until timestamptz;
alter table mails add column given_up_at timestamptz;
alter table mails add column given_up_by text;
alter table mails add column given_up_why text;
alter table mails add column resent_at timestamptz;
alter table mails add column resent_by text;
create index mails_failed on mails (id) where sent_at is null and last_error is not null;
