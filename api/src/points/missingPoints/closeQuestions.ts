import { notifyEach } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMails } from '../../platform/mail/writeMail.ts';
import { answerPointsClaims, type LockedPointsClaim } from './repository/pointsClaims.ts';

/** Decision about a claim. */
export interface QuestionAnswer {
  readonly question: LockedPointsClaim;
  /** Text for the member. */
  readonly answer: string;
  /** Null if declined. */
  readonly credit: QuestionCredit | null;
}

export interface QuestionCredit {
  readonly points: number;
  /** The line of manual points; null if a booking was credited. */
  readonly correctionLine: number | null;
  /** Points that repaid debts. */
  readonly repaid: number;
  readonly byTwo: boolean;
}

export interface SettledQuestion {
  readonly change: AuditedChange;
  readonly question: LockedPointsClaim;
  /** Pending if the points wait for a second person. */
  readonly status: 'pending' | 'credited' | 'declined';
  /** Credited or proposed; null if declined. */
  readonly points: number | null;
}

interface Answering {
  readonly verdict: 'credited' | 'declined';
  readonly who: string;
  readonly now: Date;
}

async function notifyOfCredits(tx: Tx, answers: readonly QuestionAnswer[], now: Date): Promise<void> {
  const credited = answers.flatMap(({ credit, ...one }) => (credit ? [{ ...one, credit }] : []));
  const news = credited.map(({ question: { id, memberId, bookingRef: BookingRef }, credit: { points: Points } }) => ({
    kind: 'question_credited' as const,
    memberId,
    topic: `points claim ${id}`,
    now,
    facts: { BookingRef, Points },
  }));
  const mailed = await notifyEach(tx, news);
  const mails = credited.map(({ question, answer, credit: { points, repaid } }) => {
    const { bookingRef, hotelName: hotel } = question;
    const facts = { bookingRef, hotel, answer, points, repaid };
    return { to: question, kind: 'points_claim_credited' as const, facts, now };
  });
  await writeMails(
    tx,
    mails.filter(({ to }) => mailed.has(to.memberId)),
  );
}

async function notifyOfDeclines(tx: Tx, answers: readonly QuestionAnswer[], now: Date): Promise<void> {
  const declined = answers.filter(({ credit }) => credit === null);
  const news = declined.map(({ question: { id, memberId, bookingRef: BookingRef }, answer: Answer }) => ({
    kind: 'question_declined' as const,
    memberId,
    topic: `points claim ${id}`,
    now,
    facts: { BookingRef, Answer },
  }));
  const mailed = await notifyEach(tx, news);
  const mails = declined.map(({ question, answer }) => {
    const facts = { bookingRef: question.bookingRef, hotel: question.hotelName, answer };
    return { to: question, kind: 'points_claim_declined' as const, facts, now };
  });
  await writeMails(
    tx,
    mails.filter(({ to }) => mailed.has(to.memberId)),
  );
}

/** Stores decisions about locked claims and notifies their members, in a few statements for any number. */
export async function closeQuestions(
  tx: Tx,
  { verdict, who: by, now: at }: Answering,
  answers: readonly QuestionAnswer[],
): Promise<readonly SettledQuestion[]> {
  const stored = answers.map(({ question: { id, bookingRef }, answer: why, credit }) => {
    const { points = null, correctionLine = null, byTwo = false } = credit ?? {};
    return { id, bookingRef, why, points, correctionLine, byTwo };
  });
  await answerPointsClaims(tx, { status: verdict, by, at }, stored);
  await notifyOfCredits(tx, answers, at);
  await notifyOfDeclines(tx, answers, at);
  return answers.map(({ question, credit }) => {
    const points = credit?.points ?? null;
    const after = { Status: verdict, ...(points === null ? {} : { Points: points }) };
    const change = { what: `points claim ${verdict}`, before: { Status: question.status }, after };
    return { change, question, status: verdict, points };
  });
}
