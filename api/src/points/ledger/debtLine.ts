/**
 * Lines of a debt are corrections that name it in the facts, as the version before this one knows no other cause: one that adds
 * the points that are owed, so that the credit can be taken back in full, and one for each repayment. The booking is
 * `OwedFor` there: the version before would read a `BookingRef` as missing points.
 */
export const DEBT_CAUSE = 'correction';

/** Begin the reason, before the booking's reference: a correction has one, and the version before shows it. */
export const DEBT_REASON = 'Points still owed for booking ';
export const REPAYMENT_REASON = 'Taken for points owed for booking ';

/** The same for a correction that took more than the balance: its lines name it as `CorrectionDebt`. */
export const CORRECTION_DEBT_REASON = 'Points still owed after a correction';
export const CORRECTION_REPAYMENT_REASON = 'Taken for points owed after a correction';
