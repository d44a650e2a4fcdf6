export const CLAIM_STATES = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const;

/** Filters of claims by state; `any`: all. */
export const CLAIM_FILTERS = [...CLAIM_STATES, 'any'] as const;

export type ClaimFilter = (typeof CLAIM_FILTERS)[number];

/** `waiting`: oldest first; `points`: most first. */
export const CLAIM_SORTS = ['waiting', 'latest', 'points', 'member', 'reward'] as const;

export type ClaimSort = (typeof CLAIM_SORTS)[number];

/** Filters of corrections by state; `any`: all. */
export const CORRECTION_FILTERS = ['Pending', 'Approved', 'Rejected', 'any'] as const;

export type CorrectionFilter = (typeof CORRECTION_FILTERS)[number];

/** `waiting`: oldest first; `points`: largest amount first, whether added or taken. */
export const CORRECTION_SORTS = ['waiting', 'latest', 'points', 'member'] as const;

export type CorrectionSort = (typeof CORRECTION_SORTS)[number];

/** `low`: fewer usable codes than the threshold; `waiting`: claims wait for a code; `none`: no codes imported yet. */
export const POOL_FILTERS = ['low', 'waiting', 'none'] as const;

export type PoolFilter = (typeof POOL_FILTERS)[number];

/** `pool`: rewards with codes first; `usable`: fewest first. */
export const POOL_SORTS = ['pool', 'usable', 'expiry', 'reward'] as const;

export type PoolSort = (typeof POOL_SORTS)[number];

export const BATCH_SORTS = ['latest', 'oldest', 'net'] as const;

export type BatchSort = (typeof BATCH_SORTS)[number];

export const PERSON_FILTERS = ['open', 'invited', 'ended'] as const;

export type PersonFilter = (typeof PERSON_FILTERS)[number];

/** `name`: ended accounts last; `signedIn`: latest first. */
export const PERSON_SORTS = ['name', 'signedIn', 'invited'] as const;

export type PersonSort = (typeof PERSON_SORTS)[number];

export const TOKEN_FILTERS = ['open', 'ended'] as const;

export type TokenFilter = (typeof TOKEN_FILTERS)[number];

/** `used`: latest first. */
export const TOKEN_SORTS = ['name', 'ends', 'used', 'made'] as const;

export type TokenSort = (typeof TOKEN_SORTS)[number];

/** `failed`: a step of the run has failed or is being retried; `open`: the run has not ended. */
export const RUN_FILTERS = ['failed', 'open'] as const;

export type RunFilter = (typeof RUN_FILTERS)[number];
