-- A member may take back a change of agent that waits. Its row is then rejected by the member (`member 12`), and this says
-- that it was: a version before this one knows no other end.
alter table agent_changes add withdrawn_at timestamptz;
