-- Members by points and by agency, each page from an index, and the members of agencies whose code begins with some letters. On a
-- large table make them beforehand: create index concurrently.
create index if not exists balances_by_points on balances ((points - owed) desc, member_id);
create index if not exists members_by_agency on members (agent_code, lower(user_id), id);
drop index if exists members_of_agency;

-- Every member has an account since the first version; the list by points has no others.
insert into balances (member_id) select id from members on conflict do nothing;

-- Names that have the words are found first. Among hundreds of them, misspelt ones help nobody, and their likeness is not computed.
do $do$
begin
  if to_regproc('word_similarity') is not null then
    create or replace function members_named(words text, pattern text) returns table (id integer, likeness real)
      language plpgsql stable rows 50 as $$
      declare
        parts integer[] := array(select m.id from members m where m.name ilike pattern);
      begin
        if cardinality(parts) >= 200 then
          return query select part, 1::real from unnest(parts) part;
          return;
        end if;
        -- Two letters that changed places in a word of seven: 0.375. What is far worse than the best match is left out.
        perform set_config('pg_trgm.word_similarity_threshold', '0.35', true);
        return query
          select named.id, named.likeness from (
            select alike.*, max(alike.likeness) over () as best from (
              select m.id, (case when m.name ilike pattern then 1 else word_similarity(words, m.name) end)::real as likeness
              from members m where words <% m.name or m.name ilike pattern) alike) named
          where named.likeness >= named.best - 0.2;
      end $$;
  end if;
end $do$;
