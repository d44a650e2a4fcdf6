-- `active` is the operator's switch now; the campaign's own days decide when it is the active one. So several may be
-- switched on and wait for their days, but no two of them may have a day in common.
drop index campaigns_one_active;
alter table campaigns add constraint campaigns_days_apart
  exclude using gist (daterange(starts_on, ends_on, '[]') with &&) where (active);
