/** `other`: headings, elements that are not allowed, and values that cannot be published. */
export const PROBLEM_TYPES = ['link', 'translation', 'picture', 'other'] as const;

export type ProblemType = (typeof PROBLEM_TYPES)[number];

/** `live`: the problem is in a live entry; `draft`: in a draft. */
export const PROBLEM_PLACES = ['live', 'draft'] as const;

export type ProblemPlace = (typeof PROBLEM_PLACES)[number];
