/** Why a batch cannot be exported in a format (docs/operations.md#payout-formats). */
export type PayoutFileProblemCode =
  | 'missing'
  | 'too_long'
  | 'too_short'
  | 'characters'
  | 'formula'
  | 'separator'
  | 'no_bank_code'
  | 'wrong_number'
  | 'amount_not_whole'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'not_filled_in'
  | 'too_many_rows'
  | 'no_rows';

/** Why a bank's response, or one line of it, cannot be imported. */
export type PayoutResultProblemCode =
  | 'unreadable_file'
  | 'missing_columns'
  | 'broken_line'
  | 'no_claim'
  | 'unknown_status'
  | 'unreadable_day'
  | 'unreadable_amount'
  | 'reference'
  | 'repeated'
  | 'contradiction'
  | 'not_in_batch'
  | 'other_amount';
