-- Equal to payout_changed_at while payouts wait for first payout details alone, which no warning is needed for
-- (docs/decisions/0052). A version before this one only sets payout_changed_at, so that its holds count as changes.
alter table members add payout_first_at timestamptz;
