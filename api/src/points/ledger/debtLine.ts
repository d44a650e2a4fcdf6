/**
 * Lines of a debt are stored as corrections with the debt in their facts, as the previous release has no cause for them:
 * one line adds the owed points, so that the credit can be reversed in full, and one deducts each repayment. The booking
 * is stored as `OwedFor`, because the previous release takes `BookingRef` for missing points.
 */
export const DEBT_CAUSE = 'correction';

/** Prefixes of the reason, before the booking reference. Corrections need a reason, and the previous release shows it. */
export const DEBT_REASON = 'Points still owed for booking ';
export const REPAYMENT_REASON = 'Taken for points owed for booking ';

/** Reasons for debts of a correction that deducted more than the balance; their facts have it as `CorrectionDebt`. */
export const CORRECTION_DEBT_REASON = 'Points still owed after a correction';
export const CORRECTION_REPAYMENT_REASON = 'Taken for points owed after a correction';
