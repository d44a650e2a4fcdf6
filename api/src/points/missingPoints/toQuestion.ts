import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { toShownQuestion } from '../../staff/memberRequests/repository/questions.ts';
import type { BookingState } from './repository/bookingStates.ts';
import { type Proposal, proposalIn } from './repository/pointsClaims.ts';
import type { StoredQuestion } from './repository/staffQuestions.ts';

interface Revised {
  readonly id: number;
  readonly status: StoredQuestion['status'];
  /** ID of the last question to the member; null if there is none. */
  readonly question: number | null;
  readonly proposal: Proposal | null;
}

const ownRevision = ({ id, status, question, proposal }: Revised): string =>
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
 * Revision of a claim and of its possible bookings, sent back with a decision. A credit of those bookings does not
 * change it: the claim is then settled all the same.
 */
export const questionRevision = (question: Revised, bookings: readonly BookingState[]): string =>
  `${ownRevision(question)}.${bookingsRevision(bookings)}`;

/** True if a seen revision differs in the claim itself, not in its bookings. */
export const isOtherQuestion = (seen: string, question: Revised): boolean =>
  seen.split('.')[0] !== ownRevision(question);

interface Known {
  /** The booking with its reference; null if the feed has none. */
  readonly feed: BookingOutcome | null;
  readonly isOwn: boolean;
  /** With its reference, or a similar one. */
  readonly bookings: readonly BookingState[];
}

/** A claim as lists have it. */
export function toQuestion(stored: StoredQuestion, { feed, isOwn, bookings }: Known): MissingPointsQuestion {
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
    Revision: questionRevision({ id, status, question: question?.id ?? null, proposal }, bookings),
  };
}
