import { type Decider, deciderOf, isNameOf } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { needsSecond } from '../corrections/needsSecond.ts';
import { correct } from '../ledger/correct.ts';
import { closeQuestions, type QuestionCredit, type SettledQuestion } from './closeQuestions.ts';
import { lockOpenQuestion } from './openQuestions.ts';
import { refusalByHand, refusalOfMember } from './questionBooking.ts';
import { findManualCredit } from './repository/manualCredits.ts';
import { type LockedPointsClaim, storeProposal } from './repository/pointsClaims.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';
import { type Deciding, isRefused, lockForCredits, settleQuestions } from './settleQuestions.ts';

interface QuestionDecision extends Deciding {
  readonly id: number;
  readonly verdict: 'credited' | 'declined';
  /** Points to give by hand; null: the booking's own; `proposed`: those that wait for a second person. */
  readonly points: number | 'proposed' | null;
  /** Text for the member; empty: that of the proposed points. */
  readonly answer: string;
  /** Only credits need it: a command waits for an import, a call is refused. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

/** Manual points, with the reply to the member. */
interface ManualCredit extends QuestionCredit {
  readonly answer: string;
}

/** Manual points that wait for a second person. */
interface Waiting {
  readonly waiting: number;
}

/** Gives points by hand, for a booking that the feed does not credit, and then never will. */
async function post(
  tx: Tx,
  { id, memberId, bookingRef }: LockedPointsClaim,
  { now }: Deciding,
  given: { readonly points: number; readonly answer: string; readonly actor: string },
) {
  const { points: amount, answer: reason, actor } = given;
  const facts = { BookingRef: bookingRef, PointsClaim: id };
  const line = await correct(tx, { memberId, amount, reason, facts, actor, now });
  if (!line) throw new Error(`Member ${memberId} has no balance row`);
  return { correctionLine: line.id, repaid: line.repaid };
}

/** Credits manual points, or stores them for a second person. */
async function creditByHand(
  tx: Tx,
  claim: LockedPointsClaim,
  points: number,
  decision: QuestionDecision & { readonly decider: Decider },
): Promise<ManualCredit | Waiting> {
  const { id, answer, who, now, config, decider } = decision;
  const { memberId, proposal } = claim;
  const [bookings = []] = await listQuestionBookings(tx, [claim], jakartaDay(now));
  const refusal = refusalByHand(bookings, claim, await findManualCredit(tx, claim));
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

/** Points of the decision. @throws Refusal if none are proposed, or by the decider */
function pointsByHand({ id, proposal }: LockedPointsClaim, points: number | 'proposed', decider: Decider): number {
  if (points !== 'proposed') return points;
  if (!proposal) throw new Refusal('request_changed', { subject: 'points claim', id, by: null, at: null });
  if (isNameOf(decider, proposal.by)) throw new Refusal('points_claim_second', { id, by: proposal.by });
  return proposal.points;
}

async function settleWithCredit(
  tx: Tx,
  decision: QuestionDecision & { readonly points: number | 'proposed' },
): Promise<SettledQuestion> {
  const { id, check, lockBookings } = decision;
  await lockForCredits(tx, lockBookings);
  const decider = await deciderOf(tx, decision);
  const question = await lockOpenQuestion(tx, id, { decider, check });
  const refusal = refusalOfMember(question);
  if (refusal) throw refusal;
  const points = pointsByHand(question, decision.points, decider);
  const credit = await creditByHand(tx, question, points, { ...decision, decider });
  if (!('waiting' in credit)) {
    const [settled] = await closeQuestions(tx, decision, [{ question, answer: credit.answer, credit }]);
    if (settled) return settled;
  }
  const change = { what: 'points claim proposed', after: { Points: points } };
  return { change, question, status: 'pending', points };
}

/**
 * Decides a claim for missing points, once, and mails the member; manual points that need two people (`needsSecond`)
 * wait for the second. The caller audits it.
 *
 * @throws Refusal before any change
 */
export async function settleQuestion(tx: Tx, decision: QuestionDecision): Promise<SettledQuestion> {
  const { id, verdict, points, answer } = decision;
  if (verdict === 'credited' && points !== null) return settleWithCredit(tx, { ...decision, points });
  const outcomes = await settleQuestions(tx, { ...decision, ids: [id], answerIn: () => answer });
  const outcome = outcomes.get(id);
  if (!outcome || isRefused(outcome)) throw outcome?.refusal ?? new Refusal('not_found');
  return outcome;
}

/** Mails a question of staff about a claim, which stays open. @throws Refusal */
export async function askAboutQuestion(
  tx: Tx,
  asking: Deciding & { readonly id: number; readonly text: string },
): Promise<void> {
  const { id, text: question, now, check } = asking;
  const claim = await lockOpenQuestion(tx, id, { decider: await deciderOf(tx, asking), check });
  const facts = { bookingRef: claim.bookingRef, hotel: claim.hotelName, question };
  await writeMail(tx, { to: claim, kind: 'points_claim_question', facts, now });
}
