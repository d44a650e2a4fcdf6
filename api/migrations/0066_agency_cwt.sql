-- Null: the setting MAP_CWT_AGENT_CODES says whether it is one of CWT, as it does for a version before this one.
alter table agents add is_cwt boolean;
