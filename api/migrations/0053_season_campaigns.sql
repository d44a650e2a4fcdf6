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

-- The last decision about a remote of seasons that the campaigns follow.
create table applied_seasons (
  remote   text primary key,
  revision integer not null,
  since    timestamptz not null
);
