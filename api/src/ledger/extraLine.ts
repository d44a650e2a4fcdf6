import type { LedgerCause, LedgerFacts } from '../database/pointsSchema.ts';

/**
 * Extra points stand in the ledger as a correction that names its promotion in the facts, as the version before this one
 * knows no other cause (docs/decisions/0086). Its booking and promotion stand in `extra_credits`.
 */
export const EXTRA_CAUSE = 'correction';

/** Begins the reason, before the promotion's reference: a correction has one, and the version before shows it. */
export const EXTRA_REASON = 'Extra points of promotion ';

/** What a line is for, as readers are told it. */
export type LineCause = LedgerCause | 'promotion' | 'promotion_reversal';

export function causeOf({ cause, facts }: { readonly cause: LedgerCause; readonly facts: LedgerFacts }): LineCause {
  if (facts.Promotion === undefined) return cause;
  return cause === EXTRA_CAUSE ? 'promotion' : 'promotion_reversal';
}
