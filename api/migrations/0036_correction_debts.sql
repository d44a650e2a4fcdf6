-- Points of an approved correction that the balance did not cover and that are still owed (docs/decisions/0006). The version
-- before neither repays nor counts them; its claims still leave what is owed, as balances.owed has it.
alter table corrections add owed integer not null default 0 check (owed >= 0);
create index corrections_owed on corrections (member_id, id) where owed > 0;
