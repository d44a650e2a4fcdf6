-- A claim over the sum of APPROVALS_FROM is approved by two people (docs/decisions/0059). What a claim needs is fixed when
-- it is made; the first of two approvals is kept beside the decision. A version before this one approves alone.
alter table redemptions add two_approvals boolean not null default false;
alter table redemptions add first_approved_by text;
alter table redemptions add first_approved_at timestamptz;
