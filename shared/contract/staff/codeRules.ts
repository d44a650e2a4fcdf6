/** Maximum codes in one file. */
export const MAX_CODES = 20_000;

/** Maximum bytes of the file, so that it fits into a call as base64. */
export const MAX_CODE_BYTES = 700_000;

/** Default threshold: with fewer usable codes, the people who import codes are notified. */
export const USUAL_THRESHOLD = 10;

export const MAX_THRESHOLD = 100_000;

/**
 * Problems of a line, which is then not imported: an invalid code or one that a spreadsheet has corrupted (`code`), a value other than
 * the reward's (`value`), an invalid or past last day (`expires`, `expired`), a code of an earlier line (`twice`) or import (`known`).
 */
export const CODE_PROBLEMS = ['columns', 'code', 'value', 'expires', 'expired', 'twice', 'known'] as const;

export type CodeProblem = (typeof CODE_PROBLEMS)[number];
