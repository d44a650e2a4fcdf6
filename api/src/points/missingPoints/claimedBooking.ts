import { Refusal } from '../../platform/problems/Refusal.ts';

/** A claim that was decided with manual points. */
export interface ManualCredit {
  readonly id: number;
  readonly bookingRef: string;
}

/** A booking with the reference of a claim, or a similar one (`looseReference`). */
export interface ClaimedBooking {
  readonly id: number;
  /** Spelling of the feed. */
  readonly ref: string;
  readonly agentCode: string;
  readonly userId: string;
  /** False if the reference differs in separators or leading zeros. */
  readonly isExact: boolean;
  /** True if it is under the member's current user ID. */
  readonly isOwn: boolean;
  /** True if its user ID never was this member's, or is another member's now. */
  readonly isOther: boolean;
  /** Member who was credited, or null. */
  readonly creditedTo: number | null;
  /** Member who got manual points for it, or null. */
  readonly manuallyCreditedTo: number | null;
  /** True if a credit is due for its user. */
  readonly isDue: boolean;
  /** True if it is uncredited, has room nights, and is neither cancelled nor a no-show. */
  readonly mayEarn: boolean;
}

/**
 * The booking to credit for a claim: the one with the exact reference, otherwise the member's only booking with a
 * similar one. It must be due, or already credited to the member; null if there is none.
 */
export function bookingToCredit(bookings: readonly ClaimedBooking[], memberId: number): ClaimedBooking | null {
  const isCredited = ({ creditedTo }: ClaimedBooking) => creditedTo === memberId;
  const isDue = (booking: ClaimedBooking) => booking.isOwn && booking.isDue;
  const exact = bookings.find(({ isExact }) => isExact);
  if (exact) return isCredited(exact) || isDue(exact) ? exact : null;
  const due = bookings.filter(isDue);
  const [only, ...others] = due.length > 0 ? due : bookings.filter(isCredited);
  return only && others.length === 0 ? only : null;
}

interface ClaimOfMember {
  /** ID of the claim. */
  readonly id: number;
  readonly memberId: number;
  readonly memberStatus: string;
}

/** Refusal because the member is not approved; null if they are. */
export const memberRefusal = ({ id, memberId: member, memberStatus: status }: ClaimOfMember): Refusal | null =>
  status === 'approved' ? null : new Refusal('points_claim_member', { id, member, status });

interface ManualClaim {
  /** ID of the claim. */
  readonly id: number;
  readonly memberId: number;
}

/**
 * Refusal because manual points would credit a booking twice, or another member's booking; null if they are allowed.
 *
 * @param earlier manual credit for the reference
 */
export function manualPointsRefusal(
  bookings: readonly ClaimedBooking[],
  { id, memberId }: ManualClaim,
  earlier: ManualCredit | null,
): Refusal | null {
  const credited = bookings.find(({ creditedTo }) => creditedTo === memberId);
  if (credited) return new Refusal('points_claim_credited', { id, bookingRef: credited.ref });
  if (earlier) return new Refusal('points_claim_given', { id, bookingRef: earlier.bookingRef, given: earlier.id });
  const other = bookings.find(({ creditedTo, isOther, mayEarn }) => creditedTo !== null || (isOther && mayEarn));
  if (!other) return null;
  const { ref: bookingRef, agentCode, userId } = other;
  return new Refusal('points_claim_other_user', { id, bookingRef, agentCode, userId });
}
