import { type Decider, deciderOf, isNameOf } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { needsSecondPerson } from '../corrections/needsSecondPerson.ts';
import { correct } from '../ledger/correct.ts';
import { manualPointsRefusal, memberRefusal } from './claimedBooking.ts';
import { closeMissingPoints, type MissingPointsCredit, type SettledMissingPoints } from './closeMissingPoints.ts';
import { lockOpenMissingPoints } from './lockMissingPoints.ts';
import { listClaimedBookings } from './repository/claimedBookings.ts';
import { findManualCredit } from './repository/manualCredits.ts';
import { type LockedPointsClaim, storeProposal } from './repository/pointsClaims.ts';
import { type Deciding, isRefused, lockForCredits, settleSeveral } from './settleSeveral.ts';

interface MissingPointsDecision extends Deciding {
  readonly id: number;
  readonly verdict: 'credited' | 'declined';
  /** Manual points; null for the booking's own; `proposed` for those that wait for a second person. */
  readonly points: number | 'proposed' | null;
  /** Reply to the member; empty to use that of the proposed points. */
  readonly answer: string;
  /** Lock for credits. During an import, that of a command waits, and that of a call refuses. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

/** Manual points, with the reply to the member. */
interface ManualCredit extends MissingPointsCredit {
  readonly answer: string;
}

/** Number of manual points that wait for a second person. */
interface WaitingPoints {
  readonly waiting: number;
}

/** Credits manual points for a booking, which is then never credited automatically. */
async function postManualPoints(
  tx: Tx,
  { id, memberId, bookingRef }: LockedPointsClaim,
  { now }: Deciding,
  manual: { readonly points: number; readonly answer: string; readonly actor: string },
) {
  const { points: amount, answer: reason, actor } = manual;
  const facts = { BookingRef: bookingRef, PointsClaim: id };
  const line = await correct(tx, { memberId, amount, reason, facts, actor, now });
  if (!line) throw new Error(`Member ${memberId} has no balance row`);
  return { correctionLine: line.id, repaid: line.repaid };
}

/** Credits manual points, or stores them for a second person. */
async function creditManually(
  tx: Tx,
  claim: LockedPointsClaim,
  points: number,
  decision: MissingPointsDecision & { readonly decider: Decider },
): Promise<ManualCredit | WaitingPoints> {
  const { id, answer, who, now, config, decider } = decision;
  const { memberId, proposal } = claim;
  const [bookings = []] = await listClaimedBookings(tx, [claim], jakartaDay(now));
  const refusal = manualPointsRefusal(bookings, claim, await findManualCredit(tx, claim));
  if (refusal) throw refusal;
  const isProposed = proposal?.points === points;
  if (isProposed && !isNameOf(decider, proposal.by)) {
    const second = { points, answer: answer || proposal.answer, actor: `${proposal.by}, ${who}` };
    return { ...second, ...(await postManualPoints(tx, claim, decision, second)), byTwo: true };
  }
  if (await needsSecondPerson(tx, { memberId, amount: points, now, from: config.approvalsFrom })) {
    if (isProposed) throw new Refusal('points_claim_second', { id, by: proposal.by });
    await storeProposal(tx, id, { points, answer, by: who, at: now });
    return { waiting: points };
  }
  return {
    points,
    answer,
    ...(await postManualPoints(tx, claim, decision, { points, answer, actor: who })),
    byTwo: false,
  };
}

/** Number of points to credit. @throws Refusal if it is `proposed`, but none are, or the decider proposed them */
function manualPointsOf({ id, proposal }: LockedPointsClaim, points: number | 'proposed', decider: Decider): number {
  if (points !== 'proposed') return points;
  if (!proposal) throw new Refusal('request_changed', { subject: 'points claim', id, by: null, at: null });
  if (isNameOf(decider, proposal.by)) throw new Refusal('points_claim_second', { id, by: proposal.by });
  return proposal.points;
}

async function settleWithCredit(
  tx: Tx,
  decision: MissingPointsDecision & { readonly points: number | 'proposed' },
): Promise<SettledMissingPoints> {
  const { id, check, lockBookings } = decision;
  await lockForCredits(tx, lockBookings);
  const decider = await deciderOf(tx, decision);
  const claim = await lockOpenMissingPoints(tx, id, { decider, check });
  const refusal = memberRefusal(claim);
  if (refusal) throw refusal;
  const points = manualPointsOf(claim, decision.points, decider);
  const credit = await creditManually(tx, claim, points, { ...decision, decider });
  if (!('waiting' in credit)) {
    const [settled] = await closeMissingPoints(tx, decision, [{ claim, answer: credit.answer, credit }]);
    if (settled) return settled;
  }
  const change = { what: 'points claim proposed', after: { Points: points } };
  return { change, claim, status: 'pending', points };
}

/**
 * Decides a claim for missing points, once, and emails the member. Manual points that need two people (`needsSecondPerson`)
 * wait for the second. The caller writes the audit entry.
 *
 * @throws Refusal before any change
 */
export async function settleMissingPoints(tx: Tx, decision: MissingPointsDecision): Promise<SettledMissingPoints> {
  const { id, verdict, points, answer } = decision;
  if (verdict === 'credited' && points !== null) return settleWithCredit(tx, { ...decision, points });
  const outcomes = await settleSeveral(tx, { ...decision, ids: [id], answerIn: () => answer });
  const outcome = outcomes.get(id);
  if (!outcome || isRefused(outcome)) throw outcome?.refusal ?? new Refusal('not_found');
  return outcome;
}

/** Emails a question of staff about a claim, which stays pending. @throws Refusal */
export async function askAboutMissingPoints(
  tx: Tx,
  request: Deciding & { readonly id: number; readonly text: string },
): Promise<void> {
  const { id, text: question, now, check } = request;
  const claim = await lockOpenMissingPoints(tx, id, { decider: await deciderOf(tx, request), check });
  const facts = { bookingRef: claim.bookingRef, hotel: claim.hotelName, question };
  await writeMail(tx, { to: claim, kind: 'points_claim_question', facts, now });
}
