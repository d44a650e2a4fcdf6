-- A reward may be offered between two days, and a limited number of times to one member (docs/product.md#limited-rewards).
-- Null: without limit. Days are those of Asia/Jakarta, both included.
alter table rewards add offered_from date;
alter table rewards add offered_until date;
alter table rewards add limit_per_member integer check (limit_per_member > 0);
alter table rewards add limit_per_season integer check (limit_per_season > 0);

-- Pieces left of a reward; no row: unlimited. A table of its own, because each claim changes it, and a change of `rewards` makes
-- every process read the catalogue again.
create table reward_stock (
  reward_id   integer primary key references rewards,
  pieces_left integer not null constraint reward_stock_pieces_left check (pieces_left >= 0)
);

-- Not on update: which rewards have a stock is kept with the catalogue, how many pieces are left is read each time.
create trigger reward_stock_changed after insert or delete or truncate on reward_stock
  for each statement execute function raise_content_revision();

-- Whether the claim took a piece, so that it gives one back if it is rejected or withdrawn.
alter table redemptions add took_piece boolean not null default false;

-- Fails if the member has more claims of the reward than the limits allow; 0: no limit. The claim that is being written counts.
-- Volatile, so its query sees what others committed while the statement waited for the balance, which is locked first.
create function check_claim_limits(claimant integer, claimed integer, per_member integer, per_season integer, season_start date)
returns boolean language plpgsql volatile as $$
declare
  total     integer;
  in_season integer;
begin
  perform from balances where member_id = claimant for update;
  select count(*), count(*) filter (where created_at >= season_start::timestamp at time zone 'Asia/Jakarta')
  into total, in_season
  from redemptions
  where member_id = claimant and reward_id = claimed and status <> 'Rejected';
  if (per_member > 0 and total > per_member) or (per_season > 0 and in_season > per_season) then
    raise exception 'The member has had this reward as often as the limits allow'
      using errcode = 'check_violation', constraint = 'claim_limits';
  end if;
  return true;
end $$;
