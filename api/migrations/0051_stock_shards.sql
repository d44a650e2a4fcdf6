-- Pieces of a large stock are spread over shards, so that claims of one reward do not wait for each other's commit
-- (docs/decisions/0116-sharded-stock.md). Pieces left: those of the stock and of all its shards.
create table reward_stock_shards (
  reward_id   integer not null references reward_stock on delete cascade,
  shard       integer not null,
  -- Of the stock: a claim takes no piece of a later one.
  stock_id    integer not null,
  pieces_left integer not null check (pieces_left >= 0),
  primary key (reward_id, shard)
) with (fillfactor = 10);

-- Moves the pieces of all shards back to the stock. Returns the pieces left; null: unlimited.
-- Order of locks: stock, then shards. A claim that has taken from its shard waits for nothing else.
create function gather_stock(claimed integer) returns integer language plpgsql volatile as $$
declare
  pieces   integer;
  gathered integer;
begin
  select pieces_left into pieces from reward_stock where reward_id = claimed for update;
  with emptied as (
    delete from reward_stock_shards where reward_id = claimed returning pieces_left
  )
  select sum(pieces_left) into gathered from emptied;
  if gathered > 0 then
    update reward_stock set pieces_left = pieces_left + gathered where reward_id = claimed;
  end if;
  return pieces + coalesce(gathered, 0);
end $$;

-- The version before sets a stock without knowledge of shards.
create function clear_stock_shards() returns trigger language plpgsql as $$
begin
  delete from reward_stock_shards where reward_id = new.reward_id;
  return new;
end $$;
create trigger reward_stock_set before insert on reward_stock for each row execute function clear_stock_shards();

-- Takes one piece of a stock, unless it has ended. Fails as `reward_stock_pieces_left` if none is left.
--
-- The advisory lock gives each claim a shard that no other claim uses. Without it, a claim that finds its shard emptied
-- meanwhile would wait for the stock with the shard locked, and `gather_stock` the other way round.
create function take_piece(claimed integer, stock integer) returns void language plpgsql volatile as $$
declare
  shards  constant integer := 64;
  own     integer;
  pieces  integer;
  -- Moved to the own shard at once: at most half of a stock is in shards.
  portion integer;
begin
  for step in 0..7 loop
    own := (pg_backend_pid() + step) % shards;
    exit when pg_try_advisory_xact_lock(claimed, own);
    own := null;
  end loop;
  update reward_stock_shards set pieces_left = pieces_left - 1
  where reward_id = claimed and shard = own and stock_id = stock and pieces_left > 0;
  if found then
    return;
  end if;
  select pieces_left into pieces from reward_stock where reward_id = claimed and id = stock for update;
  if not found then
    return;
  end if;
  portion := least(pieces / (shards * 2), 32);
  if portion < 2 then
    perform gather_stock(claimed);
    portion := 1;
  elsif own is null then
    portion := 1;
  else
    insert into reward_stock_shards (reward_id, shard, stock_id, pieces_left) values (claimed, own, stock, portion - 1)
    on conflict (reward_id, shard) do update set pieces_left = reward_stock_shards.pieces_left + excluded.pieces_left;
  end if;
  update reward_stock set pieces_left = pieces_left - portion where reward_id = claimed;
end $$;

-- Fails as `claim_limits` if the member has more claims of the reward than the limits allow (0: no limit), counting the one
-- that is being written; then takes a piece of the stock (null: unlimited). Volatile: its queries see what others committed
-- while the statement waited for the balance. A claim with a price has locked that already.
create function apply_claim_limits(
  claimant integer, claimed integer, stock integer, per_member integer, per_season integer, season_start date, is_locked boolean
) returns boolean language plpgsql volatile as $$
begin
  if per_member > 0 or per_season > 0 then
    if not is_locked then
      perform from balances where member_id = claimant for update;
    end if;
    if (
      select (per_member > 0 and count(*) > per_member) or (per_season > 0 and count(*) filter (
        where created_at >= season_start::timestamp at time zone 'Asia/Jakarta') > per_season)
      from redemptions
      where member_id = claimant and reward_id = claimed and status <> 'Rejected'
    ) then
      raise exception 'The member has had this reward as often as the limits allow'
        using errcode = 'check_violation', constraint = 'claim_limits';
    end if;
  end if;
  if stock is not null then
    perform take_piece(claimed, stock);
  end if;
  return true;
end $$;
