import type { Language } from '@friends/shared/contract/rules/language';
import { type Decider, deciderOf } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { fillBookingKeys } from '../bookings/fillBookingKeys.ts';
import { creditChosen } from '../bookings/repository/creditPicked.ts';
import { creditedPoints } from '../bookings/repository/credits.ts';
import { closeQuestions, type QuestionCredit, type SettledQuestion } from './closeQuestions.ts';
import { lockQuestions, type QuestionsCheck } from './openQuestions.ts';
import { bookingToCredit, refusalOfMember } from './questionBooking.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';

/** Someone who decides about questions. */
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
  /** The member reads it. */
  readonly answerIn: (language: Language) => string;
  /** Only credits need it: a command waits for an import, a call is refused. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

interface RefusedQuestion {
  readonly refusal: Refusal;
  /** Null if there is none of that number, or none was read. */
  readonly question: LockedPointsClaim | null;
}

export type QuestionOutcome = SettledQuestion | RefusedQuestion;

export const isRefused = (outcome: QuestionOutcome): outcome is RefusedQuestion => 'refusal' in outcome;

/** Takes the locks that credits need, before any row is locked. @throws Refusal if bookings are imported */
export async function lockForCredits(tx: Tx, lockBookings: (tx: Tx) => Promise<void>): Promise<void> {
  await lockBookings(tx);
  // A booking that a process of the version before imported a moment ago counts, too.
  await fillBookingKeys(tx);
}

interface Chosen {
  readonly question: LockedPointsClaim;
  readonly bookingId: number;
}

/** The questions of approved members whose booking is due, or credited to them. */
async function chooseBookings(tx: Tx, questions: readonly LockedPointsClaim[], asOf: string): Promise<Chosen[]> {
  const bookings = await listQuestionBookings(tx, questions, asOf);
  return questions.flatMap((question, at) => {
    const booking = refusalOfMember(question) ? null : bookingToCredit(bookings[at] ?? [], question.memberId);
    return booking ? [{ question, bookingId: booking.id }] : [];
  });
}

const byBooking = (points: number, repaid: number): QuestionCredit => ({
  ...{ points, repaid, correctionLine: null, byTwo: false },
});

/** Credits bookings of the feed by their own rule, as the nightly run would. @returns credits by the question's number */
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
  const made = await creditChosen(tx, { bookingIds, asOf, actor, now });
  const credits = new Map<number, QuestionCredit>();
  const repaidFor = new Set<number>();
  for (const [at, { question, bookingId }] of chosen.entries()) {
    const credit = made.get(bookingId);
    const repaid = repaidFor.has(bookingId) ? 0 : (credit?.repaid ?? 0);
    // A credit run came first, or another question about the same booking: it is answered all the same.
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

/** Answers those that are not refused; to credit one, its booking must bring points. */
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
 * Answers questions about missing points, each once and by itself, and writes to their members, in a number of statements that
 * does not depend on how many they are. To credit, bookings are locked first, as by a credit run: so a booking is credited by one
 * of the two. Nothing is changed for those that are refused. The caller audits it.
 *
 * @returns the outcome of each, by its number
 * @throws Refusal if bookings are imported
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
