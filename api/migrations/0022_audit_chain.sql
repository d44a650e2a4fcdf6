-- A line of the audit stays as it was written, and one that is gone shows: when its transaction ends, each line gets the next
-- place of a chain, whose hash covers the line and the hash before it (docs/decisions/0016).
create table audit_chain (
  place    integer primary key,
  audit_id integer not null unique,
  hash     bytea not null
);

-- Columns that are null are left out, so a later version may add some. Times are written in one zone, whoever reads.
create function audit_hash(before bytea, line audit) returns bytea language sql stable set timezone to 'UTC' as $$
  select sha256(before || convert_to(jsonb_strip_nulls(to_jsonb(line))::text, 'UTF8'))
$$;

create function chain_audit_line() returns trigger language plpgsql as $$
declare
  latest audit_chain;
begin
  -- One transaction after the other: this runs as each of them ends, so nobody waits for another's work.
  perform pg_advisory_xact_lock('audit_chain'::regclass::oid::bigint);
  select * into latest from audit_chain order by place desc limit 1;
  insert into audit_chain
  values (coalesce(latest.place, 0) + 1, new.id, audit_hash(coalesce(latest.hash, ''), new));
  return null;
end $$;
create constraint trigger audit_chained after insert on audit
  deferrable initially deferred for each row execute function chain_audit_line();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();

do $$
declare
  line audit;
  hash bytea := '';
  place integer := 0;
begin
  for line in select * from audit order by id loop
    hash := audit_hash(hash, line);
    place := place + 1;
    insert into audit_chain values (place, line.id, hash);
  end loop;
end $$;
