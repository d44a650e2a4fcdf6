import { deciderOf } from '../../members/approvals/decider.ts';
import { openRequest } from '../../members/approvals/decisionCommands.ts';
import { notify } from '../../members/notifications/notify.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { figure, type OpsContext } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { fillBookingKeys } from '../bookings/fillBookingKeys.ts';
import { creditedPoints } from '../bookings/repository/credits.ts';
import { lockBookings } from '../bookings/repository/lockBookings.ts';
import { findBooking } from '../bookings/repository/overview.ts';
import { settleBooking } from '../bookings/settle.ts';
import { needsSecond } from '../corrections/needsSecond.ts';
import { correct } from '../ledger/correct.ts';
import { answerPointsClaim, lockPointsClaim } from './repository.ts';

export interface ToAnswer {
  readonly id: number;
  readonly verdict: 'credited' | 'declined';
  /** Points to give by hand; null: the booking brings its own. */
  readonly points: number | null;
  /** What the member reads. */
  readonly answer: string;
  readonly now: Date;
  readonly context: OpsContext;
}

type Claim = NonNullable<Awaited<ReturnType<typeof lockPointsClaim>>>;

interface Credited {
  readonly points: number;
  readonly correctionLine: number | null;
  /** Points that went to what the member owed. */
  readonly repaid: number;
}

/** Credits a booking of the feed by its own rule, as the nightly run would. */
async function creditByItself(tx: Tx, claim: Claim, { id, now, context }: ToAnswer): Promise<Credited> {
  const booking = await findBooking(tx, claim, claim.bookingRef);
  const before = booking ? await creditedPoints(tx, booking.id, claim.memberId) : 0;
  // A credit run came first: the question is answered all the same.
  if (before > 0) return { points: before, correctionLine: null, repaid: 0 };
  const settlement = { asOf: jakartaDay(now), actor: context.who, now };
  const outcome = booking && (await settleBooking(tx, { bookingId: booking.id, ...settlement }));
  if (outcome?.kind === 'posted' && outcome.credited > 0)
    return { points: outcome.credited, correctionLine: null, repaid: outcome.repaid };
  throw new Refusal('points_claim_nothing', { id, bookingRef: claim.bookingRef });
}

/** Gives points by hand, for a booking that the feed does not credit, and from now on never will. */
async function creditByHand(tx: Tx, claim: Claim, points: number, { id, answer, now, context }: ToAnswer) {
  const { memberId, bookingRef } = claim;
  if (await needsSecond(tx, { memberId, amount: points, now, from: context.config.approvalsFrom }))
    throw new Refusal('points_claim_second', { id, points });
  const booking = await findBooking(tx, claim, bookingRef);
  if (booking?.isCredited) throw new Refusal('points_claim_credited', { id, bookingRef });
  const facts = { BookingRef: bookingRef, PointsClaim: id };
  const line = await correct(tx, { memberId, amount: points, reason: answer, facts, actor: context.who, now });
  if (!line) throw new Error(`Member ${memberId} has no balance row`);
  return { points, correctionLine: line.id, repaid: line.repaid };
}

async function tell(tx: Tx, claim: Claim, { id, answer, now }: ToAnswer, credited: Credited | null): Promise<void> {
  const { memberId, bookingRef, hotelName: hotel } = claim;
  const about = { memberId, topic: `points claim ${id}`, now };
  const facts = { bookingRef, hotel, answer };
  if (credited) {
    const { points, repaid } = credited;
    const news = { BookingRef: bookingRef, Points: points };
    if (await notify(tx, { ...about, kind: 'question_credited', facts: news }))
      await writeMail(tx, { to: claim, kind: 'points_claim_credited', facts: { ...facts, points, repaid }, now });
  } else {
    const news = { BookingRef: bookingRef, Answer: answer };
    if (await notify(tx, { ...about, kind: 'question_declined', facts: news }))
      await writeMail(tx, { to: claim, kind: 'points_claim_declined', facts, now });
  }
}

/**
 * Answers a question after missing points, once, and writes to the member. Bookings are locked first, as by a credit run:
 * so a booking is credited by one of the two.
 */
export async function answer(tx: Tx, request: ToAnswer) {
  const { id, verdict, points, now, context } = request;
  await lockBookings(tx);
  // A booking that a process of the version before imported a moment ago counts, too.
  await fillBookingKeys(tx);
  const decider = await deciderOf(tx, context);
  const claim = await openRequest(tx, { subject: 'points claim', id }, await lockPointsClaim(tx, id), decider);
  const credited =
    verdict === 'declined'
      ? null
      : points === null
        ? await creditByItself(tx, claim, request)
        : await creditByHand(tx, claim, points, request);
  const { points: sum = null, correctionLine = null } = credited ?? {};
  const decision = { status: verdict, by: context.who, at: now, why: request.answer };
  await answerPointsClaim(tx, id, { ...decision, bookingRef: claim.bookingRef, points: sum, correctionLine });
  await tell(tx, claim, request, credited);
  await writeAudit(tx, context, {
    ...{ what: `points claim ${verdict}`, target: `points claim ${id}`, why: request.answer },
    before: { Status: claim.status },
    after: { Status: verdict, ...(sum === null ? {} : { Points: sum }) },
  });
  const brought = sum === null ? '' : ` with ${figure(sum)} points`;
  return {
    sentence: `Points claim ${id} (booking ${claim.bookingRef}) is ${verdict}${brought}.`,
    json: { Status: verdict, Points: sum, DecidedBy: context.who, DecidedAt: now },
  };
}
