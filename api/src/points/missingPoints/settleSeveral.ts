import type { Language } from '@friends/shared/contract/rules/language';
import { type Decider, deciderOf } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { backfillBookingKeys } from '../bookings/backfillBookingKeys.ts';
import { creditSelected } from '../bookings/repository/creditPicked.ts';
import { creditedPoints } from '../bookings/repository/credits.ts';
import { bookingToCredit, memberRefusal } from './claimedBooking.ts';
import { closeMissingPoints, type MissingPointsCredit, type SettledMissingPoints } from './closeMissingPoints.ts';
import { lockMissingPoints, type MissingPointsCheck } from './lockMissingPoints.ts';
import { listClaimedBookings } from './repository/claimedBookings.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';

export interface Deciding {
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'approvalsFrom' | 'secondFactorKeys'>;
  readonly check?: MissingPointsCheck;
}

export interface SeveralDecision extends Deciding {
  readonly ids: readonly number[];
  /** If `credited`, each gets the points of its booking. */
  readonly verdict: 'credited' | 'declined';
  /** Text for the member. */
  readonly answerIn: (language: Language) => string;
  /** Locks bookings for credits. During an import of bookings, a command waits here; a call is refused. */
  readonly lockBookings: (tx: Tx) => Promise<void>;
}

interface RefusedMissingPoints {
  readonly refusal: Refusal;
  /** Null if the claim does not exist or was not read. */
  readonly claim: LockedPointsClaim | null;
}

export type MissingPointsOutcome = SettledMissingPoints | RefusedMissingPoints;

export const isRefused = (outcome: MissingPointsOutcome): outcome is RefusedMissingPoints => 'refusal' in outcome;

/**
 * Locks bookings for credits; must come before any row lock.
 *
 * @throws Refusal `bookings_importing` in a call, during an import of bookings
 */
export async function lockForCredits(tx: Tx, lockBookings: (tx: Tx) => Promise<void>): Promise<void> {
  await lockBookings(tx);
  // A process of the previous release may have imported bookings without keys just now.
  await backfillBookingKeys(tx);
}

interface ClaimWithBooking {
  readonly claim: LockedPointsClaim;
  readonly bookingId: number;
}

/** Claims of approved members whose booking is due, or already credited to them. */
async function chooseBookings(tx: Tx, claims: readonly LockedPointsClaim[], asOf: string): Promise<ClaimWithBooking[]> {
  const bookings = await listClaimedBookings(tx, claims, asOf);
  return claims.flatMap((claim, at) => {
    const booking = memberRefusal(claim) ? null : bookingToCredit(bookings[at] ?? [], claim.memberId);
    return booking ? [{ claim, bookingId: booking.id }] : [];
  });
}

const bookingCredit = (points: number, repaid: number): MissingPointsCredit => ({
  points,
  repaid,
  correctionLine: null,
  byTwo: false,
});

/** Credits the feed's bookings by their own rule, like the nightly run. @returns credits by claim ID */
async function creditBookings(
  tx: Tx,
  claims: readonly LockedPointsClaim[],
  { who: actor, now }: Deciding,
): Promise<ReadonlyMap<number, MissingPointsCredit>> {
  const asOf = jakartaDay(now);
  const chosen = await chooseBookings(tx, claims, asOf);
  const before = await creditedPoints(
    tx,
    chosen.map(({ claim: { memberId }, bookingId }) => ({ bookingId, memberId })),
  );
  const due = chosen.filter((_, at) => !before[at]);
  const bookingIds = [...new Set(due.map(({ bookingId }) => bookingId))];
  const newCredits = await creditSelected(tx, { bookingIds, asOf, actor, now });
  const credits = new Map<number, MissingPointsCredit>();
  const repaidFor = new Set<number>();
  for (const [at, { claim, bookingId }] of chosen.entries()) {
    const credit = newCredits.get(bookingId);
    const repaid = repaidFor.has(bookingId) ? 0 : (credit?.repaid ?? 0);
    // If a credit run or another claim credited the booking before, the claim is settled with those points.
    const points = before[at] || (credit?.points ?? 0);
    if (points > 0) credits.set(claim.id, bookingCredit(points, repaid));
    repaidFor.add(bookingId);
  }
  return credits;
}

interface LockedClaims {
  readonly claims: readonly LockedPointsClaim[];
  readonly refusals: ReadonlyMap<number, Refusal>;
}

/** Decides the claims that are not refused; a credit needs a booking that earns points. */
async function settleOpenClaims(tx: Tx, { claims, refusals }: LockedClaims, decision: SeveralDecision) {
  const { verdict, answerIn } = decision;
  const open = claims.filter(({ id }) => !refusals.has(id));
  const credits = verdict === 'credited' ? await creditBookings(tx, open, decision) : null;
  const answers = open.flatMap((claim) => {
    const credit = credits?.get(claim.id) ?? null;
    return credits && !credit ? [] : [{ claim, answer: answerIn(claim.language), credit }];
  });
  return answers.length > 0 ? closeMissingPoints(tx, decision, answers) : [];
}

const nothingToCredit = (claim: LockedPointsClaim): Refusal =>
  memberRefusal(claim) ?? new Refusal('points_claim_nothing', { id: claim.id, bookingRef: claim.bookingRef });

/**
 * Decides claims for missing points, each once and independently, and emails their members, in a constant number of
 * statements. For credits, it locks bookings first, like a credit run, so that only one of them credits a booking. The
 * caller writes the audit entries.
 *
 * @returns the outcome of each, by ID
 * @throws Refusal `bookings_importing` in a call, during an import of bookings
 */
export async function settleSeveral(
  tx: Tx,
  decision: SeveralDecision,
): Promise<ReadonlyMap<number, MissingPointsOutcome>> {
  const { ids, verdict, check, lockBookings } = decision;
  if (verdict === 'credited') await lockForCredits(tx, lockBookings);
  const decider: Decider = await deciderOf(tx, decision);
  const locked = await lockMissingPoints(tx, ids, { decider, check });
  const settled = await settleOpenClaims(tx, locked, decision);
  const outcomes = new Map<number, MissingPointsOutcome>();
  for (const id of ids) {
    const claim = locked.claims.find((item) => item.id === id) ?? null;
    const result = settled.find((item) => item.claim.id === id);
    const refusal = locked.refusals.get(id) ?? (claim && nothingToCredit(claim));
    const outcome = result ?? (refusal && { refusal, claim });
    if (outcome) outcomes.set(id, outcome);
  }
  return outcomes;
}
