/**
 * Extra points are stored as a correction with the promotion in its facts, as the previous release has no cause for them
 * (docs/decisions/0100). `extra_credits` links the line to its booking and promotion.
 */
export const EXTRA_CAUSE = 'correction';

/**
 * Prefix of the reason, before the promotion's reference. Corrections need a reason, and the previous release shows it.
 */
export const EXTRA_REASON = 'Extra points of promotion ';
