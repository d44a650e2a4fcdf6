-- A member's claims of one reward are counted twice in each claim that its limits apply to.
create index redemptions_of_reward on redemptions (member_id, reward_id, created_at) include (id) where status <> 'Rejected';
