-- What a stolen token must not be enough for (docs/decisions/0052): sessions that know their device and when the password
-- was typed, an e-mail address that changes by a mailed link and can be taken back, and what was changed in an account.

-- Family of browser and system, as `Chrome, Android`.
alter table sessions add device text not null default '';
-- When the member last typed the password in this session; null: at its begin.
alter table sessions add confirmed_at timestamptz;

create table email_changes (
  id           integer generated always as identity primary key,
  member_id    integer not null references members,
  old_email    text not null,
  new_email    text not null,
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  -- Cancelled, replaced by a later one, or taken back.
  ended_at     timestamptz
);
create unique index email_changes_one_pending on email_changes (member_id) where confirmed_at is null and ended_at is null;
create index email_changes_member on email_changes (member_id, id);
create index email_changes_old on email_changes (lower(old_email)) where confirmed_at is not null and ended_at is null;

create table email_change_links (
  token_hash bytea primary key,
  change_id  integer not null references email_changes,
  -- `confirm` went to the new address, `back` to the old one.
  kind       text not null check (kind in ('confirm', 'back')),
  created_at timestamptz not null
);
create index email_change_links_change on email_change_links (change_id);

create table member_activity (
  id        integer generated always as identity primary key,
  member_id integer not null references members,
  at        timestamptz not null,
  what      text not null,
  -- Names of the fields that were changed, never what is in them.
  fields    text[] not null default '{}',
  device    text not null default ''
);
create index member_activity_list on member_activity (member_id, id desc);

-- The token in a mail's body. Once the mail is sent, both are emptied of it (docs/decisions/0053).
alter table mails add secret text;
create index mails_secret on mails (id) where secret is not null;
