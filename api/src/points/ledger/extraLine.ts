/**
 * Bonus points are stored as a correction that names its promotion in the facts, as the previous version knows no other
 * cause (docs/decisions/0100). `extra_credits` links its booking and promotion.
 */
export const EXTRA_CAUSE = 'correction';

/**
 * Prefix of the reason, before the promotion's reference: corrections require one, which the previous version shows.
 */
export const EXTRA_REASON = 'Extra points of promotion ';
