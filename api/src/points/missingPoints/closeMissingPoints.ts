import { notifyEach } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMails } from '../../platform/mail/writeMail.ts';
import { answerPointsClaims, type LockedPointsClaim } from './repository/pointsClaims.ts';

/** A decision about a claim, with the reply. */
export interface MissingPointsAnswer {
  readonly claim: LockedPointsClaim;
  /** Text for the member. */
  readonly answer: string;
  /** Null if declined. */
  readonly credit: MissingPointsCredit | null;
}

export interface MissingPointsCredit {
  readonly points: number;
  /** Ledger line of manual points; null if a booking was credited. */
  readonly correctionLine: number | null;
  /** Points that repaid debts. */
  readonly repaid: number;
  /** True if one person proposed and another approved the points. */
  readonly byTwo: boolean;
}

export interface SettledMissingPoints {
  readonly change: AuditedChange;
  readonly claim: LockedPointsClaim;
  /** Pending if the points wait for a second person. */
  readonly status: 'pending' | 'credited' | 'declined';
  /** Credited or proposed; null if declined. */
  readonly points: number | null;
}

interface ClosingDecision {
  readonly verdict: 'credited' | 'declined';
  readonly who: string;
  readonly now: Date;
}

async function notifyOfCredits(tx: Tx, answers: readonly MissingPointsAnswer[], now: Date): Promise<void> {
  const credited = answers.flatMap(({ credit, ...answer }) => (credit ? [{ ...answer, credit }] : []));
  const notifications = credited.map(
    ({ claim: { id, memberId, bookingRef: BookingRef }, credit: { points: Points } }) => ({
      kind: 'question_credited' as const,
      memberId,
      topic: `points claim ${id}`,
      now,
      facts: { BookingRef, Points },
    }),
  );
  const mailed = await notifyEach(tx, notifications);
  const mails = credited.map(({ claim, answer, credit: { points, repaid } }) => {
    const { bookingRef, hotelName: hotel } = claim;
    const facts = { bookingRef, hotel, answer, points, repaid };
    return { to: claim, kind: 'points_claim_credited' as const, facts, now };
  });
  await writeMails(
    tx,
    mails.filter(({ to }) => mailed.has(to.memberId)),
  );
}

async function notifyOfDeclines(tx: Tx, answers: readonly MissingPointsAnswer[], now: Date): Promise<void> {
  const declined = answers.filter(({ credit }) => credit === null);
  const notifications = declined.map(({ claim: { id, memberId, bookingRef: BookingRef }, answer: Answer }) => ({
    kind: 'question_declined' as const,
    memberId,
    topic: `points claim ${id}`,
    now,
    facts: { BookingRef, Answer },
  }));
  const mailed = await notifyEach(tx, notifications);
  const mails = declined.map(({ claim, answer }) => {
    const facts = { bookingRef: claim.bookingRef, hotel: claim.hotelName, answer };
    return { to: claim, kind: 'points_claim_declined' as const, facts, now };
  });
  await writeMails(
    tx,
    mails.filter(({ to }) => mailed.has(to.memberId)),
  );
}

/** Stores decisions about locked claims and notifies their members, in a constant number of statements. */
export async function closeMissingPoints(
  tx: Tx,
  { verdict, who: by, now: at }: ClosingDecision,
  answers: readonly MissingPointsAnswer[],
): Promise<readonly SettledMissingPoints[]> {
  const stored = answers.map(({ claim: { id, bookingRef }, answer: why, credit }) => {
    const { points = null, correctionLine = null, byTwo = false } = credit ?? {};
    return { id, bookingRef, why, points, correctionLine, byTwo };
  });
  await answerPointsClaims(tx, { status: verdict, by, at }, stored);
  await notifyOfCredits(tx, answers, at);
  await notifyOfDeclines(tx, answers, at);
  return answers.map(({ claim, credit }) => {
    const points = credit?.points ?? null;
    const after = { Status: verdict, ...(points === null ? {} : { Points: points }) };
    const change = { what: `points claim ${verdict}`, before: { Status: claim.status }, after };
    return { change, claim, status: verdict, points };
  });
}
