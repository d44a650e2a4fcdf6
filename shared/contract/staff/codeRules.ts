/** Codes of one file. */
export const MAX_CODES = 20_000;

/** Bytes of the file; as base64 it must fit into a call. */
export const MAX_CODE_BYTES = 700_000;

/** With fewer usable codes than this, unless another number is set, the people who import codes are notified. */
export const USUAL_THRESHOLD = 10;

export const MAX_THRESHOLD = 100_000;

/**
 * Problems of a line of a file of codes, which is not imported then: a code that is none or that a spreadsheet has spoilt, a value that
 * is not the reward's, a last day that is none or over, a code that an earlier line or an earlier import has.
 */
export const CODE_PROBLEMS = ['columns', 'code', 'value', 'expires', 'expired', 'twice', 'known'] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];
