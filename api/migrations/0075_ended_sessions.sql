-- Logins of members whose session has ended, without the token; kept for a year (docs/security.md#logs). Filled when a session is
-- deleted. A version before this one only deletes sessions, and its logins are missing.
create table ended_sessions (
  id         integer generated always as identity primary key,
  -- No foreign key: its lock on the member could deadlock with a change that locks the member before their sessions. An erasure
  -- waits for the session that is being deleted.
  member_id  integer not null,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  -- Family of browser and system, as of the session.
  device     text not null,
  -- `ended`: from another device, by a change of password or email, or by staff.
  reason     text not null check (reason in ('logged_out', 'expired', 'ended'))
);
create index ended_sessions_started on ended_sessions (member_id, started_at desc, id desc);
create index ended_sessions_ended on ended_sessions (ended_at);
