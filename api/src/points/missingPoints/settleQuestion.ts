import { type Decider, deciderOf, isNameOf } from '../../members/approvals/decider.ts';
import { openRequest } from '../../members/approvals/decisionCommands.ts';
import { notify } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { fillBookingKeys } from '../bookings/fillBookingKeys.ts';
import { creditedPoints } from '../bookings/repository/credits.ts';
import { settleBooking } from '../bookings/settle.ts';
import { needsSecond } from '../corrections/needsSecond.ts';
import { correct } from '../ledger/correct.ts';
import { bookingToCredit, refusalByHand, refusalOfMember } from './questionBooking.ts';
import { findManualCredit } from './repository/manualCredits.ts';
import {
  answerPointsClaim,
  type LockedPointsClaim,
  lockPointsClaim,
  storeProposal,
} from './repository/pointsClaims.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';

/** Someone who decides about a question. */
interface Deciding {
  readonly id: number;
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'approvalsFrom' | 'secondFactorKeys'>;
  /** Throws `Refusal` if the locked question is not the one that was seen. */
  readonly check?: (question: LockedPointsClaim) => Promise<void>;
}

interface QuestionDecision extends Deciding {
  readonly verdict: 'credited' | 'declined';
  /** Points to give by hand; null: the booking brings its own; `proposed`: those that wait for a second person. */
  readonly points: number | 'proposed' | null;
  /** The member reads it; empty: for proposed points the one that was proposed. */
  readonly answer: string;
  /** Only what credits needs it: a command waits for an import, a call is refused. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

interface Credited {
  readonly points: number;
  readonly correctionLine: number | null;
  /** Points that went to what the member owed. */
  readonly repaid: number;
  readonly answer: string;
  readonly byTwo: boolean;
}

/** Points by hand that wait for a second person. */
interface Waiting {
  readonly waiting: number;
}

interface SettledQuestion {
  readonly change: AuditedChange;
  readonly question: LockedPointsClaim;
  /** Pending if the points wait for a second person. */
  readonly status: 'pending' | 'credited' | 'declined';
  /** Credited or proposed; null if declined. */
  readonly points: number | null;
}

/** The locked question, if it is open and not the decider's own. @throws Refusal */
async function openQuestion(tx: Tx, { id, check }: Deciding, decider: Decider): Promise<LockedPointsClaim> {
  const found = await lockPointsClaim(tx, id);
  if (found) await check?.(found);
  return openRequest(tx, { subject: 'points claim', id }, found, decider);
}

/** The bookings that a question may be about. */
const bookingsOf = (tx: Tx, claim: LockedPointsClaim, now: Date) => listQuestionBookings(tx, claim, jakartaDay(now));

/** Credits a booking of the feed by its own rule, as the nightly run would. */
async function creditByItself(tx: Tx, claim: LockedPointsClaim, decision: QuestionDecision): Promise<Credited> {
  const { id, who, now, answer } = decision;
  const own = { correctionLine: null, answer, byTwo: false };
  const booking = bookingToCredit(await bookingsOf(tx, claim, now), claim.memberId);
  const before = booking ? await creditedPoints(tx, booking.id, claim.memberId) : 0;
  // A credit run came first: the question is answered all the same.
  if (before > 0) return { ...own, points: before, repaid: 0 };
  const settlement = { asOf: jakartaDay(now), actor: who, now };
  const outcome = booking && (await settleBooking(tx, { bookingId: booking.id, ...settlement }));
  if (outcome?.kind === 'posted' && outcome.credited > 0)
    return { ...own, points: outcome.credited, repaid: outcome.repaid };
  throw new Refusal('points_claim_nothing', { id, bookingRef: claim.bookingRef });
}

/** Gives points by hand, for a booking that the feed does not credit, and from now on never will. */
async function post(
  tx: Tx,
  { memberId, bookingRef }: LockedPointsClaim,
  { id, now }: Deciding,
  given: { readonly points: number; readonly answer: string; readonly actor: string },
) {
  const { points: amount, answer: reason, actor } = given;
  const facts = { BookingRef: bookingRef, PointsClaim: id };
  const line = await correct(tx, { memberId, amount, reason, facts, actor, now });
  if (!line) throw new Error(`Member ${memberId} has no balance row`);
  return { correctionLine: line.id, repaid: line.repaid };
}

/** Credits points by hand, or stores them for a second person. */
async function creditByHand(
  tx: Tx,
  claim: LockedPointsClaim,
  points: number,
  decision: QuestionDecision & { readonly decider: Decider },
): Promise<Credited | Waiting> {
  const { id, answer, who, now, config, decider } = decision;
  const { memberId, proposal } = claim;
  const refusal = refusalByHand(await bookingsOf(tx, claim, now), claim, await findManualCredit(tx, claim));
  if (refusal) throw refusal;
  const isProposed = proposal?.points === points;
  if (isProposed && !isNameOf(decider, proposal.by)) {
    const second = { points, answer: answer || proposal.answer, actor: `${proposal.by}, ${who}` };
    return { ...second, ...(await post(tx, claim, decision, second)), byTwo: true };
  }
  if (await needsSecond(tx, { memberId, amount: points, now, from: config.approvalsFrom })) {
    if (isProposed) throw new Refusal('points_claim_second', { id, by: proposal.by });
    await storeProposal(tx, id, { points, answer, by: who, at: now });
    return { waiting: points };
  }
  return { points, answer, ...(await post(tx, claim, decision, { points, answer, actor: who })), byTwo: false };
}

async function credit(
  tx: Tx,
  claim: LockedPointsClaim,
  decision: QuestionDecision & { readonly decider: Decider },
): Promise<Credited | Waiting> {
  const { id, points } = decision;
  const refusal = refusalOfMember(claim);
  if (refusal) throw refusal;
  if (points === null) return creditByItself(tx, claim, decision);
  if (points !== 'proposed') return creditByHand(tx, claim, points, decision);
  if (!claim.proposal) throw new Refusal('request_changed', { subject: 'points claim', id, by: null, at: null });
  if (isNameOf(decision.decider, claim.proposal.by))
    throw new Refusal('points_claim_second', { id, by: claim.proposal.by });
  return creditByHand(tx, claim, claim.proposal.points, decision);
}

async function notifyMember(
  tx: Tx,
  claim: LockedPointsClaim,
  { id, answer, now }: QuestionDecision,
  credited: Credited | null,
): Promise<void> {
  const { memberId, bookingRef, hotelName: hotel } = claim;
  const about = { memberId, topic: `points claim ${id}`, now };
  if (credited) {
    const { points, repaid } = credited;
    const news = { BookingRef: bookingRef, Points: points };
    const facts = { bookingRef, hotel, answer: credited.answer, points, repaid };
    if (await notify(tx, { ...about, kind: 'question_credited', facts: news }))
      await writeMail(tx, { to: claim, kind: 'points_claim_credited', facts, now });
  } else {
    const news = { BookingRef: bookingRef, Answer: answer };
    if (await notify(tx, { ...about, kind: 'question_declined', facts: news }))
      await writeMail(tx, { to: claim, kind: 'points_claim_declined', facts: { bookingRef, hotel, answer }, now });
  }
}

/** Stores the answer and notifies the member. */
async function close(
  tx: Tx,
  claim: LockedPointsClaim,
  decision: QuestionDecision,
  credited: Credited | null,
): Promise<SettledQuestion> {
  const { id, verdict, who: by, now: at } = decision;
  const { points = null, correctionLine = null, answer: why = decision.answer, byTwo = false } = credited ?? {};
  const { bookingRef, status } = claim;
  await answerPointsClaim(tx, id, { status: verdict, by, at, why, bookingRef, points, correctionLine, byTwo });
  await notifyMember(tx, claim, decision, credited);
  const after = { Status: verdict, ...(points === null ? {} : { Points: points }) };
  const change = { what: `points claim ${verdict}`, before: { Status: status }, after };
  return { change, question: claim, status: verdict, points };
}

/**
 * Answers a question about missing points, once, and writes to the member; points by hand that need two people
 * (`needsSecond`) wait for the second. To credit, bookings are locked first, as by a credit run: so a booking is credited by
 * one of the two. The caller audits it.
 *
 * @throws Refusal before anything is changed
 */
export async function settleQuestion(tx: Tx, decision: QuestionDecision): Promise<SettledQuestion> {
  if (decision.verdict === 'credited') {
    await decision.lockBookings(tx);
    // A booking that a process of the version before imported a moment ago counts, too.
    await fillBookingKeys(tx);
  }
  const decider = await deciderOf(tx, decision);
  const claim = await openQuestion(tx, decision, decider);
  if (decision.verdict === 'declined') return close(tx, claim, decision, null);
  const credited = await credit(tx, claim, { ...decision, decider });
  if (!('waiting' in credited)) return close(tx, claim, decision, credited);
  const points = credited.waiting;
  const change = { what: 'points claim proposed', after: { Points: points } };
  return { change, question: claim, status: 'pending', points };
}

/** Mails a question of staff about a question, which stays open. @throws Refusal */
export async function askAboutQuestion(tx: Tx, asking: Deciding & { readonly text: string }): Promise<void> {
  const { text: question, now } = asking;
  const claim = await openQuestion(tx, asking, await deciderOf(tx, asking));
  const facts = { bookingRef: claim.bookingRef, hotel: claim.hotelName, question };
  await writeMail(tx, { to: claim, kind: 'points_claim_question', facts, now });
}
