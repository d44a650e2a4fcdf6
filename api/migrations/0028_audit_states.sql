-- A line of the audit also says how what it is about stood before and after: fields as the API names them.
alter table audit add column before jsonb, add column after jsonb;

-- The chain is written by whoever owns the database, so that a role which may only add lines cannot forge it. Temporary
-- tables come last: none may stand in for the chain.
do $$
begin
  execute format('alter function chain_audit_line() security definer set search_path to %I, pg_temp', current_schema());
end $$;
