-- Times that a step's process ended before it. Once it is continued at once, later ones count as failed tries (docs/operations.md#the-nightly-run).
alter table nightly_steps add interruptions integer not null default 0;
