-- What becomes of an approved claim: paid or sent, on which day, under which reference, and for a voucher its code
-- (docs/decisions/0098). `due_on` is the day that the member was promised with the approval. It is empty for what a version
-- before this one approved: nobody knows of those whether they are late.
alter table redemptions add due_on date;
alter table redemptions add delivered_on date;
alter table redemptions add delivered_by text;
alter table redemptions add delivery_reference text;
alter table redemptions add voucher_code text;
-- A member may take back a claim that waits. Its row is then rejected by the member (`member 12`), and this says that it was.
alter table redemptions add withdrawn_at timestamptz;
create index if not exists redemptions_due on redemptions (due_on) where due_on is not null and delivered_on is null;
