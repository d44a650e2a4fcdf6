/** Requests of members that staff decide: to join, and to move to another agency. */
export const MEMBER_REQUESTS = ['sign-ups', 'agency-changes'] as const;

export type MemberRequestKind = (typeof MEMBER_REQUESTS)[number];

export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** Requests by their state; `asked`: pending, and the member was asked a question; `any` are all of them. */
export const REQUEST_FILTERS = ['pending', 'asked', 'approved', 'rejected', 'any'] as const;

export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** `waiting`: the oldest first. */
export const REQUEST_SORTS = ['waiting', 'latest', 'agency', 'member'] as const;

export type RequestSort = (typeof REQUEST_SORTS)[number];

/** Requests that are approved at once at the most: the longest page of the list. */
export const MAX_APPROVED = 200;

/** Contacts that two members can have in common. */
export const SHARED_CONTACTS = ['email', 'phone', 'account'] as const;

export type SharedContact = (typeof SHARED_CONTACTS)[number];

/** Reasons to refuse a request that have a text of their own. */
export const REFUSAL_REASONS = ['unknown_user', 'other_user', 'has_account', 'no_agent'] as const;

/** Questions to a member that have a text of their own. */
export const MEMBER_QUESTIONS = ['check_codes', 'confirm_agency', 'other_account'] as const;

export type ReasonCode = (typeof REFUSAL_REASONS)[number] | (typeof MEMBER_QUESTIONS)[number];

/** In the place of the reason in a mail that is shown before there is one. */
export const REASON_MARK = '{reason}';
