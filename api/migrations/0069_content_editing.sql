-- Drafts of content that go live together, now or at a time.
create table content_sets (
  id           integer generated always as identity primary key,
  name         text not null,
  -- draft, planned, live, ended, cancelled, failed
  state        text not null,
  live_at      timestamptz,
  -- From then on the versions before are live again.
  until        timestamptz,
  revision     integer not null check (revision >= 1),
  changed_by   text not null,
  changed_at   timestamptz not null,
  reason       text,
  published_at timestamptz,
  ended_at     timestamptz,
  -- Why it did not go live as planned, by language.
  failure      jsonb
);
create index content_sets_due on content_sets (live_at) where state = 'planned';
create index content_sets_ending on content_sets (until) where state = 'live' and until is not null;

-- Published versions of rows of `reward_categories`, `rewards`, `promotions`, `pages` and `testimonials`. Only added to.
create table content_versions (
  id           integer generated always as identity primary key,
  kind         text not null,
  -- The row's ID.
  entry        text not null,
  version      integer not null check (version >= 1),
  -- As in a content file, without the ID.
  fields       jsonb not null,
  -- found, edited, imported, restored, set, set_ended
  origin       text not null,
  -- Null if unknown.
  published_by text,
  published_at timestamptz not null,
  reason       text,
  set_id       integer references content_sets,
  unique (kind, entry, version)
);
create index content_versions_set on content_versions (set_id) where set_id is not null;

create table content_drafts (
  id       integer generated always as identity primary key,
  kind     text not null,
  -- Null if it was never live.
  entry    text,
  fields   jsonb not null,
  -- The live fields that it was begun with; null if it was never live.
  base     jsonb,
  revision integer not null check (revision >= 1),
  saved_by text not null,
  saved_at timestamptz not null,
  set_id   integer references content_sets
);
create unique index content_drafts_entry on content_drafts (kind, entry) where entry is not null;
create index content_drafts_set on content_drafts (set_id) where set_id is not null;

-- Pages are rendered again once they change.
create trigger pages_changed after insert or update or delete or truncate on pages
  for each statement execute function raise_content_revision();
create trigger testimonials_changed after insert or update or delete or truncate on testimonials
  for each statement execute function raise_content_revision();
create trigger reward_categories_changed after insert or update or delete or truncate on reward_categories
  for each statement execute function raise_content_revision();
