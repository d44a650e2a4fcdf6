-- Finds members by a misspelt name. It needs pg_trgm, which comes with PostgreSQL. Without the permission to create it, names are
-- found by their parts, until someone creates it and runs this file again (docs/operations.md#search-of-members).
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm cannot be created: %', sqlerrm;
end $$;

-- likeness: 1 for a name that has the words; pattern: the same words for ilike.
do $do$
begin
  if to_regproc('word_similarity') is null then
    create or replace function members_named(words text, pattern text) returns table (id integer, likeness real)
      language sql stable rows 50 as $$ select m.id, 1::real from members m where m.name ilike pattern $$;
  else
    create or replace function members_named(words text, pattern text) returns table (id integer, likeness real)
      language plpgsql stable rows 50 as $$
      begin
        -- Two letters that changed places in a word of seven: 0.375. What is far worse than the best match is left out.
        perform set_config('pg_trgm.word_similarity_threshold', '0.35', true);
        return query
          select named.id, named.likeness from (
            select alike.*, max(alike.likeness) over () as best from (
              select m.id, (case when m.name ilike pattern then 1 else word_similarity(words, m.name) end)::real as likeness
              from members m where words <% m.name or m.name ilike pattern) alike) named
          where named.likeness >= named.best - 0.2;
      end $$;
    -- Not in the embedded database: a version before this one could not write names there. On a large table make it beforehand,
    -- after the extension: create index concurrently.
    if version() not like '%PGlite%' then
      create index if not exists members_name_words on members using gin (name gin_trgm_ops);
    end if;
  end if;
end $do$;

-- User IDs, of owner_key the part behind the separator. On a large table make both beforehand: create index concurrently.
create index if not exists members_of_user on members (split_part(owner_key, chr(31), 2) text_pattern_ops);
create index if not exists members_by_name on members (lower(name), id);
