-- Points by hand that need a second person wait here. A version before this one answers the question all the same.
alter table points_claims add column proposed_points integer check (proposed_points > 0);
alter table points_claims add column proposed_answer text;
alter table points_claims add column proposed_by text;
alter table points_claims add column proposed_at timestamptz;

-- Questions of staff about missing points: one of the three numbers is set. A rule about all three would be new for columns that
-- a version before this one writes.
alter table member_questions add column claim_id integer references points_claims;
alter table member_questions drop constraint member_questions_check;
create index member_questions_of_claim on member_questions (claim_id) where claim_id is not null;

-- Finds the credited stays of a user in some days, as bookings_to_credit finds the others.
-- On a large table make it beforehand: create index concurrently.
create index if not exists bookings_credited_stays on bookings (owner, check_out) where credit_line is not null;
