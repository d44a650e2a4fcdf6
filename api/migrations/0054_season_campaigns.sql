-- A campaign that a season's release has brought with it, and that release.
create table season_campaigns (
  remote      text not null,
  season      integer not null,
  campaign_id integer not null unique references campaigns on delete cascade,
  release     text not null,
  -- Imported by an operator before; its own days and stages count.
  adopted     boolean not null,
  primary key (remote, season)
);

-- A campaign that a live season has switched off. It is switched on again once that season is rolled back.
create table stopped_campaigns (
  campaign_id integer primary key references campaigns on delete cascade,
  remote      text not null,
  season      integer not null
);

-- The last decision about a remote of seasons that the campaigns follow.
create table applied_seasons (
  remote     text primary key,
  revision   integer not null,
  -- Tells two decisions of one revision apart: the registry may come from a backup.
  decided_at timestamptz,
  since      timestamptz not null,
  release    text not null,
  season     integer not null
);

-- Operators have imported the campaigns of seasons that were live before.
create table season_following (
  began_at timestamptz not null default now()
);
insert into season_following default values;
