/** Requests of members that staff decide: sign-ups, and changes of their agency. */
export const MEMBER_REQUESTS = ['sign-ups', 'agency-changes'] as const;

export type MemberRequestKind = (typeof MEMBER_REQUESTS)[number];

export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** Filters of requests by state. `asked`: pending, and the member was asked a question; `any`: all. */
export const REQUEST_FILTERS = ['pending', 'asked', 'approved', 'rejected', 'any'] as const;

export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** `waiting`: oldest first. */
export const REQUEST_SORTS = ['waiting', 'latest', 'agency', 'member'] as const;

export type RequestSort = (typeof REQUEST_SORTS)[number];

/** Maximum requests approved in one call: the longest page of the list. */
export const MAX_APPROVED = 200;

/** Contacts that two members can have in common. */
export const SHARED_CONTACTS = ['email', 'phone', 'account'] as const;

export type SharedContact = (typeof SHARED_CONTACTS)[number];

/** Predefined reasons to reject a request. */
export const REFUSAL_REASONS = ['unknown_user', 'other_user', 'has_account', 'no_agent'] as const;

/** Predefined questions to a member. */
export const MEMBER_QUESTIONS = ['check_codes', 'confirm_agency', 'other_account'] as const;

export type ReasonCode = (typeof REFUSAL_REASONS)[number] | (typeof MEMBER_QUESTIONS)[number];

/** Placeholder for the reason in the preview of a mail. */
export const REASON_MARK = '{reason}';
