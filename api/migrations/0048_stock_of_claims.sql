-- Each stock of a reward has a number: a piece goes back only to the stock that it was taken from (docs/product.md#limited-rewards).
alter table reward_stock add id integer generated always as identity;
alter table redemptions add stock_id integer;

-- Of claims so far it is the stock that there is now.
update redemptions set stock_id = reward_stock.id
from reward_stock where redemptions.took_piece and reward_stock.reward_id = redemptions.reward_id;

-- The version before names no stock.
create function name_stock() returns trigger language plpgsql as $$
begin
  new.stock_id := (select id from reward_stock where reward_id = new.reward_id);
  return new;
end $$;
create trigger redemptions_name_stock before insert on redemptions
  for each row when (new.took_piece and new.stock_id is null) execute function name_stock();
