-- Social links of a page; null: the company's are shown instead. A version before this one shows the company's.
alter table pages add column instagram text;
alter table pages add column facebook text;
alter table pages add column linkedin text;
