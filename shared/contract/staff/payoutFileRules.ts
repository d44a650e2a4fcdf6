/** Kinds of payouts that a format can be for. */
export const PAYOUT_FILE_KINDS = ['bank', 'wallet'] as const;

export type PayoutFileKind = (typeof PAYOUT_FILE_KINDS)[number];

/** Why a batch cannot be written in a format (docs/operations.md#payout-formats). */
export const PAYOUT_FILE_PROBLEMS = [
  'missing',
  'too_long',
  'too_short',
  'characters',
  'formula',
  'separator',
  'no_bank_code',
  'wrong_number',
  'amount_not_whole',
  'amount_too_small',
  'amount_too_large',
  'not_filled_in',
  'too_many_rows',
  'no_rows',
] as const;

export type PayoutFileProblemCode = (typeof PAYOUT_FILE_PROBLEMS)[number];

/** Why a line of a bank's answer, or all of it, is not taken. */
export const PAYOUT_RESULT_PROBLEMS = [
  'unreadable_file',
  'missing_columns',
  'broken_line',
  'no_claim',
  'unknown_status',
  'unreadable_day',
  'unreadable_amount',
  'repeated',
  'contradiction',
  'not_in_batch',
  'other_amount',
] as const;

export type PayoutResultProblemCode = (typeof PAYOUT_RESULT_PROBLEMS)[number];
