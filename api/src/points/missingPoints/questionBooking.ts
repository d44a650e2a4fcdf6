import { Refusal } from '../../platform/problems/Refusal.ts';

/** A claim that was decided with manual points. */
export interface ManualCredit {
  readonly id: number;
  readonly bookingRef: string;
}

/** A booking with a claim's reference or a similar one. */
export interface QuestionBooking {
  readonly id: number;
  /** Spelling of the feed. */
  readonly ref: string;
  readonly agentCode: string;
  readonly userId: string;
  /** False: the reference differs in separators or leading zeros. */
  readonly isExact: boolean;
  /** Its user is the member's current one. */
  readonly isOwn: boolean;
  /** The user ID never was this member's, or is another's now. */
  readonly isOther: boolean;
  /** Member who was credited, or null. */
  readonly creditedTo: number | null;
  /** Member who got its points by hand, or null. */
  readonly manuallyCreditedTo: number | null;
  /** Its points are due to its user. */
  readonly isDue: boolean;
  /** Not credited, but with room nights, and neither canceled nor a no-show. */
  readonly mayEarn: boolean;
}

/**
 * The booking that settles a claim: the one with the reference, else the member's only booking with a similar one, due
 * or already credited to them. Null if nothing is due or credited.
 */
export function bookingToCredit(bookings: readonly QuestionBooking[], memberId: number): QuestionBooking | null {
  const isCredited = ({ creditedTo }: QuestionBooking) => creditedTo === memberId;
  const isDue = (booking: QuestionBooking) => booking.isOwn && booking.isDue;
  const exact = bookings.find(({ isExact }) => isExact);
  if (exact) return isCredited(exact) || isDue(exact) ? exact : null;
  const due = bookings.filter(isDue);
  const [only, ...others] = due.length > 0 ? due : bookings.filter(isCredited);
  return only && others.length === 0 ? only : null;
}

interface OfMember {
  /** ID of the claim. */
  readonly id: number;
  readonly memberId: number;
  readonly memberStatus: string;
}

/** Why nothing can be credited to the member; null if it can. */
export const refusalOfMember = ({ id, memberId: member, memberStatus: status }: OfMember): Refusal | null =>
  status === 'approved' ? null : new Refusal('points_claim_member', { id, member, status });

interface Asked {
  /** ID of the claim. */
  readonly id: number;
  readonly memberId: number;
}

/**
 * Why manual points would be a second credit, or another member's; null if not.
 *
 * @param given the earlier manual credit
 */
export function refusalByHand(
  bookings: readonly QuestionBooking[],
  { id, memberId }: Asked,
  given: ManualCredit | null,
): Refusal | null {
  const credited = bookings.find(({ creditedTo }) => creditedTo === memberId);
  if (credited) return new Refusal('points_claim_credited', { id, bookingRef: credited.ref });
  if (given) return new Refusal('points_claim_given', { id, bookingRef: given.bookingRef, given: given.id });
  const other = bookings.find(({ creditedTo, isOther, mayEarn }) => creditedTo !== null || (isOther && mayEarn));
  if (!other) return null;
  const { ref: bookingRef, agentCode, userId } = other;
  return new Refusal('points_claim_other_user', { id, bookingRef, agentCode, userId });
}
