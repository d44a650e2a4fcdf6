-- An undo runs in the background of the call that starts it. The version before knows no failed one, so it is stored as
-- rejected, with its failure; a running one looks pending to it, and it waits for the same lock as the runner.
alter table import_undos drop constraint import_undos_status_check;

alter table import_undos
  -- Revision of the plan that was reviewed; another one is not applied.
  add column revision text,
  -- As in feed_uploads.
  add column runner   text,
  add column alive_at timestamptz,
  add column done     integer not null default 0,
  add column total    integer not null default 0,
  add column failure  text;
