-- Requests to erase all data of a member, decided by a second person (docs/decisions/0120-erasure.md).
create table erasures (
  id           integer generated always as identity primary key,
  member_id    integer not null references members,
  -- Empty once the member is erased.
  reason       text not null,
  asked_at     timestamptz not null,
  asked_by     text not null,
  status       text not null default 'Pending' check (status in ('Pending', 'Erased', 'Rejected')),
  decided_at   timestamptz,
  decided_by   text,
  decision_why text
);
create unique index erasures_pending on erasures (member_id) where status = 'Pending';

-- Their status is `rejected`, for a version before this one: logins are refused, and e-mail address and user ID are free again.
alter table members add erased_at timestamptz;

-- Audit lines that an erasure has changed, with the hash of their new content. The audit line of the erasure has a hash of
-- these rows, so that no other change of a line passes for an erasure.
create table audit_redactions (
  audit_id   integer not null,
  erasure_id integer not null references erasures,
  hash       bytea not null,
  primary key (audit_id, erasure_id)
);

create function audit_line_hash(line audit) returns bytea language sql stable set timezone to 'UTC' as $$
  select sha256(convert_to(jsonb_strip_nulls(to_jsonb(line))::text, 'UTF8'))
$$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' and current_setting('friends.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit is append-only';
end $$;

-- Lines are written and changed by the owner of the database; the portal's user may only add some.
create function redact_audit_line(
  line_id integer, erasure integer, new_what text, new_target text, new_why text, new_before jsonb, new_after jsonb
) returns void language plpgsql security definer as $$
begin
  perform set_config('friends.erasing', 'on', true);
  update audit set what = new_what, target = new_target, why = new_why, before = new_before, after = new_after
  where id = line_id;
  insert into audit_redactions (audit_id, erasure_id, hash)
  select id, erasure, audit_line_hash(audit) from audit where id = line_id;
  perform set_config('friends.erasing', 'off', true);
end $$;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('friends.erasing', true) = 'on'
    and to_jsonb(new) - '{user_id,reason}'::text[] = to_jsonb(old) - '{user_id,reason}'::text[] then
    return new;
  end if;
  raise exception 'the ledger is append-only';
end $$;

-- Points, dates and causes stay.
create function redact_ledger_lines(erased integer, former_user text, former_reason text) returns void
language plpgsql as $$
begin
  perform set_config('friends.erasing', 'on', true);
  update ledger set user_id = former_user,
    -- Those of debts are made from the booking.
    reason = case when reason is null or facts ?| '{Debt,CorrectionDebt}' then reason else former_reason end
  where member_id = erased;
  perform set_config('friends.erasing', 'off', true);
end $$;

do $$
begin
  execute format('alter function redact_audit_line(integer, integer, text, text, text, jsonb, jsonb) set search_path to %I, pg_temp',
                 current_schema());
end $$;

-- Nothing is stored about a member again: a call that had begun before waits for the erasure here, and then fails.
create function refuse_former_member() returns trigger language plpgsql as $$
begin
  perform from members where id = new.member_id and erased_at is null for key share;
  if not found then
    raise exception 'member % is erased', new.member_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['redemptions', 'points_claims', 'corrections', 'agent_changes', 'email_changes', 'sessions',
    'password_resets', 'payout_stops', 'second_factors', 'passkeys', 'passkey_users', 'pictures', 'goals', 'notification_mails']
  loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_former_member()',
                   name || '_refuse_former', name);
  end loop;
end $$;

-- Credits and debts of old bookings still move points of a former member, without notifications.
create function skip_former_member() returns trigger language plpgsql as $$
begin
  perform from members where id = new.member_id and erased_at is null for key share;
  return case when found then new end;
end $$;
create trigger notifications_skip_former before insert on notifications
  for each row execute function skip_former_member();
create trigger member_activity_skip_former before insert on member_activity
  for each row execute function skip_former_member();

-- Keys and digests may be made again: they are made from what is empty.
create function keep_former_member() returns trigger language plpgsql as $$
begin
  old.email_key := new.email_key;
  old.owner_key := new.owner_key;
  old.digests_key := new.digests_key;
  return old;
end $$;
create trigger members_keep_former before update on members
  for each row when (old.erased_at is not null) execute function keep_former_member();

-- Of all lines that one erasure has changed.
create function redaction_digest(erasure integer) returns text language sql stable as $$
  select encode(sha256(convert_to(
    coalesce(string_agg(audit_id || ':' || encode(hash, 'hex'), ',' order by audit_id), ''), 'UTF8')), 'hex')
  from audit_redactions where erasure_id = erasure
$$;
