-- Questions of staff to members whose sign-up or change of agency waits.
create table member_questions (
  id        integer generated always as identity primary key,
  member_id integer references members,
  change_id integer references agent_changes,
  question  text not null,
  asked_by  text not null,
  asked_at  timestamptz not null,
  check (num_nonnulls(member_id, change_id) = 1)
);
create index member_questions_of_member on member_questions (member_id) where member_id is not null;
create index member_questions_of_change on member_questions (change_id) where change_id is not null;

-- Finds the users of an agency. On a large table make it beforehand: create index concurrently.
create index if not exists booking_weeks_of_agency on booking_weeks (owner collate "C");
