-- A member's lines get their numbers under the lock of the balance, so by number each balance follows from the line
-- before. By time that need not be so: of two claims at once the later may come first.
drop index ledger_list;
create index ledger_list on ledger (member_id, id desc);
