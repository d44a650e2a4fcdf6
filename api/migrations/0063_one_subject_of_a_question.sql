-- contract: 0056_missing_points.sql

-- A question of staff is about one of the three. 0056 dropped the rule of 0052, since versions before it did not know `claim_id`.
-- `not valid` and `validate` keep the lock short.
alter table member_questions add constraint member_questions_of_one
  check (num_nonnulls(member_id, change_id, claim_id) = 1) not valid;
alter table member_questions validate constraint member_questions_of_one;
