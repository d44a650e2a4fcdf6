-- What was decided about releases, as the store's history has it; null for everything else. Earlier versions leave it out.
alter table audit add column event jsonb;
