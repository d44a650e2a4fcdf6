import type { Language } from '@friends/shared/contract/rules/language';
import { type Decider, deciderOf } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { backfillBookingKeys } from '../bookings/backfillBookingKeys.ts';
import { creditSelected } from '../bookings/repository/creditPicked.ts';
import { creditedPoints } from '../bookings/repository/credits.ts';
import { closeQuestions, type QuestionCredit, type SettledQuestion } from './closeQuestions.ts';
import { lockQuestions, type QuestionsCheck } from './openQuestions.ts';
import { bookingToCredit, refusalOfMember } from './questionBooking.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';

/** Someone who decides about claims for missing points. */
export interface Deciding {
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'approvalsFrom' | 'secondFactorKeys'>;
  readonly check?: QuestionsCheck;
}

export interface QuestionsDecision extends Deciding {
  readonly ids: readonly number[];
  /** `credited`: with the points of their bookings. */
  readonly verdict: 'credited' | 'declined';
  /** Text for the member. */
  readonly answerIn: (language: Language) => string;
  /** Only credits need it: a command waits for an import, a call is refused. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

interface RefusedQuestion {
  readonly refusal: Refusal;
  /** Null if there is no such claim, or none was read. */
  readonly question: LockedPointsClaim | null;
}

export type QuestionOutcome = SettledQuestion | RefusedQuestion;

export const isRefused = (outcome: QuestionOutcome): outcome is RefusedQuestion => 'refusal' in outcome;

/** Takes the locks for credits, before any row is locked. @throws Refusal during an import */
export async function lockForCredits(tx: Tx, lockBookings: (tx: Tx) => Promise<void>): Promise<void> {
  await lockBookings(tx);
  // Includes bookings that a process of the previous release imported a moment ago.
  await backfillBookingKeys(tx);
}

interface Chosen {
  readonly question: LockedPointsClaim;
  readonly bookingId: number;
}

/** Claims of approved members whose booking is due, or credited to them. */
async function chooseBookings(tx: Tx, questions: readonly LockedPointsClaim[], asOf: string): Promise<Chosen[]> {
  const bookings = await listQuestionBookings(tx, questions, asOf);
  return questions.flatMap((question, at) => {
    const booking = refusalOfMember(question) ? null : bookingToCredit(bookings[at] ?? [], question.memberId);
    return booking ? [{ question, bookingId: booking.id }] : [];
  });
}

const byBooking = (points: number, repaid: number): QuestionCredit => ({
  points,
  repaid,
  correctionLine: null,
  byTwo: false,
});

/** Credits the feed's bookings by their own rule, like the nightly run. @returns credits by claim ID */
async function creditBookings(
  tx: Tx,
  questions: readonly LockedPointsClaim[],
  { who: actor, now }: Deciding,
): Promise<ReadonlyMap<number, QuestionCredit>> {
  const asOf = jakartaDay(now);
  const chosen = await chooseBookings(tx, questions, asOf);
  const before = await creditedPoints(
    tx,
    chosen.map(({ question: { memberId }, bookingId }) => ({ bookingId, memberId })),
  );
  const due = chosen.filter((_, at) => !before[at]);
  const bookingIds = [...new Set(due.map(({ bookingId }) => bookingId))];
  const made = await creditSelected(tx, { bookingIds, asOf, actor, now });
  const credits = new Map<number, QuestionCredit>();
  const repaidFor = new Set<number>();
  for (const [at, { question, bookingId }] of chosen.entries()) {
    const credit = made.get(bookingId);
    const repaid = repaidFor.has(bookingId) ? 0 : (credit?.repaid ?? 0);
    // A credit run, or another claim about the same booking, was first: the claim is settled all the same.
    const points = before[at] || (credit?.points ?? 0);
    if (points > 0) credits.set(question.id, byBooking(points, repaid));
    repaidFor.add(bookingId);
  }
  return credits;
}

interface Locked {
  readonly questions: readonly LockedPointsClaim[];
  readonly refusals: ReadonlyMap<number, Refusal>;
}

/** Decides those that are not refused; a credit needs a booking that earns points. */
async function settleOpenQuestions(tx: Tx, { questions, refusals }: Locked, decision: QuestionsDecision) {
  const { verdict, answerIn } = decision;
  const open = questions.filter(({ id }) => !refusals.has(id));
  const credits = verdict === 'credited' ? await creditBookings(tx, open, decision) : null;
  const answers = open.flatMap((question) => {
    const credit = credits?.get(question.id) ?? null;
    return credits && !credit ? [] : [{ question, answer: answerIn(question.language), credit }];
  });
  return answers.length > 0 ? closeQuestions(tx, decision, answers) : [];
}

const nothingToCredit = (question: LockedPointsClaim): Refusal =>
  refusalOfMember(question) ??
  new Refusal('points_claim_nothing', { id: question.id, bookingRef: question.bookingRef });

/**
 * Decides claims for missing points, each once and separately, and mails their members, in a constant number of
 * statements. For credits, bookings are locked first, as in a credit run, so that only one of the two credits a
 * booking. Refused ones change nothing. The caller audits it.
 *
 * @returns the outcome of each, by ID
 * @throws Refusal during an import
 */
export async function settleQuestions(
  tx: Tx,
  decision: QuestionsDecision,
): Promise<ReadonlyMap<number, QuestionOutcome>> {
  const { ids, verdict, check, lockBookings } = decision;
  if (verdict === 'credited') await lockForCredits(tx, lockBookings);
  const decider: Decider = await deciderOf(tx, decision);
  const locked = await lockQuestions(tx, ids, { decider, check });
  const settled = await settleOpenQuestions(tx, locked, decision);
  const outcomes = new Map<number, QuestionOutcome>();
  for (const id of ids) {
    const question = locked.questions.find((one) => one.id === id) ?? null;
    const done = settled.find((one) => one.question.id === id);
    const refusal = locked.refusals.get(id) ?? (question && nothingToCredit(question));
    const outcome = done ?? (refusal && { refusal, question });
    if (outcome) outcomes.set(id, outcome);
  }
  return outcomes;
}
