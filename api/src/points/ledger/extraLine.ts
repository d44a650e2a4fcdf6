/**
 * Extra points stand in the ledger as a correction that names its promotion in the facts, as the version before this one
 * knows no other cause (docs/decisions/0100). Its booking and promotion stand in `extra_credits`.
 */
export const EXTRA_CAUSE = 'correction';

/** Begins the reason, before the promotion's reference: a correction has one, and the version before shows it. */
export const EXTRA_REASON = 'Extra points of promotion ';
