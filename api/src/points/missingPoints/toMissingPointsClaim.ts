import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { toShownQuestion } from '../../staff/memberRequests/repository/questions.ts';
import type { BookingState } from './repository/bookingStates.ts';
import { type Proposal, proposalIn } from './repository/pointsClaims.ts';
import type { StoredMissingPoints } from './repository/staffMissingPoints.ts';

interface RevisedClaim {
  readonly id: number;
  readonly status: StoredMissingPoints['status'];
  /** ID of the last question to the member; null if there is none. */
  readonly question: number | null;
  readonly proposal: Proposal | null;
}

const ownRevision = ({ id, status, question, proposal }: RevisedClaim): string =>
  revisionOf([
    id,
    status,
    question,
    proposal && [proposal.points, proposal.answer, proposal.by, proposal.at.getTime()],
  ]);

const bookingsRevision = (bookings: readonly BookingState[]): string =>
  revisionOf(
    bookings.map(({ id, status, room, night, checkIn, checkOut, owner, extra }) => [
      id,
      status,
      room * night,
      checkIn,
      checkOut,
      owner,
      extra,
    ]),
  );

/**
 * Revision of a claim and its possible bookings, sent back with a decision. Does not change if those bookings are
 * credited, as the claim can then still be settled.
 */
export const missingPointsRevision = (claim: RevisedClaim, bookings: readonly BookingState[]): string =>
  `${ownRevision(claim)}.${bookingsRevision(bookings)}`;

/** True if the claim itself changed since the given revision, not only its bookings. */
export const isClaimChanged = (revision: string, claim: RevisedClaim): boolean =>
  revision.split('.')[0] !== ownRevision(claim);

interface ClaimContext {
  /** Outcome of the booking with the claim's reference; null if the feed has none. */
  readonly feed: BookingOutcome | null;
  readonly isOwn: boolean;
  /** Bookings with the claim's reference or a similar one. */
  readonly bookings: readonly BookingState[];
}

/** A claim in the format of staff lists. */
export function toMissingPointsClaim(
  stored: StoredMissingPoints,
  { feed, isOwn, bookings }: ClaimContext,
): MissingPointsQuestion {
  const { id, status, question } = stored;
  const proposal = status === 'pending' || stored.isByTwo ? proposalIn(stored) : null;
  return {
    id,
    Asked: stored.askedAt.toISOString(),
    MemberId: stored.memberId,
    AgentCode: stored.agentCode,
    UserId: stored.userId,
    MemberName: stored.memberName,
    BookingRef: stored.bookingRef,
    HotelName: stored.hotelName,
    CheckOut: stored.checkOut,
    Message: stored.message,
    Feed: feed,
    State: status,
    Proposal: proposal && {
      Points: proposal.points,
      Answer: proposal.answer,
      By: proposal.by,
      At: proposal.at.toISOString(),
    },
    Question: toShownQuestion(question),
    IsOwn: isOwn,
    Points: stored.points,
    DecidedBy: stored.DecidedBy,
    DecidedAt: stored.DecidedAt?.toISOString() ?? null,
    DecisionWhy: stored.DecisionWhy,
    Revision: missingPointsRevision({ id, status, question: question?.id ?? null, proposal }, bookings),
  };
}
