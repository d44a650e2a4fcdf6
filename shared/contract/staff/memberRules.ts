/** States of a member: that of the sign-up, or `erased` once the member's data is removed. */
export const MEMBER_STATES = ['approved', 'pending', 'rejected', 'erased'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

export const TIERS = ['genius', 'silver'] as const;

export type Tier = (typeof TIERS)[number];

/** `match`: the best match of a search first, then the latest sign-up; `points`: the highest balance first. */
export const MEMBER_SORTS = ['match', 'latest', 'name', 'agency', 'points'] as const;

export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Actions of staff on a member's account. */
export const MEMBER_HELPS = [
  'reset_link',
  'end_sessions',
  'two_step_off',
  'passkeys_off',
  'genius',
  'silver',
  'payouts_on',
] as const;

export type MemberHelp = (typeof MEMBER_HELPS)[number];

/** Placeholders for the new agency and user ID in the preview of a mail about a move. */
export const AGENCY_MARK = '{agency}';
export const USER_MARK = '{user}';
