-- One plan for all claims of a connection. Without it, PostgreSQL plans again for each claim of a reward that its statistics do not
-- know yet, as that seems cheaper to it: planning took longer than all else that limits cost.
alter function apply_claim_limits(integer, integer, integer, integer, integer, date, boolean)
  set plan_cache_mode = force_generic_plan;
