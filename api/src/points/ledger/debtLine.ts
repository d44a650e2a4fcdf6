/**
 * Lines of a debt are corrections that name it in their facts, as the previous version knows no other cause: one that
 * adds the owed points, so that the credit can be fully reversed, and one for each repayment. They name the booking as
 * `OwedFor`, because the previous version interprets `BookingRef` as missing points.
 */
export const DEBT_CAUSE = 'correction';

/** Prefix of the reason, before the booking reference: corrections require one, which the previous version shows. */
export const DEBT_REASON = 'Points still owed for booking ';
export const REPAYMENT_REASON = 'Taken for points owed for booking ';

/** Reason for a correction that deducted more than the balance; its lines name it as `CorrectionDebt`. */
export const CORRECTION_DEBT_REASON = 'Points still owed after a correction';
export const CORRECTION_REPAYMENT_REASON = 'Taken for points owed after a correction';
