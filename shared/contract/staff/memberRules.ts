export const MEMBER_STATES = ['approved', 'pending', 'rejected'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

export const TIERS = ['genius', 'silver'] as const;

export type Tier = (typeof TIERS)[number];

/** `match`: the best match of a search first, then the latest sign-up; `points`: the highest balance first. */
export const MEMBER_SORTS = ['match', 'latest', 'name', 'agency', 'points'] as const;

export type MemberSort = (typeof MEMBER_SORTS)[number];
