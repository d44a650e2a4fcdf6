import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type LastQuestion, readLastQuestions } from '../../staff/memberRequests/repository/questions.ts';
import type { Refusals } from './lockMissingPoints.ts';
import { type BookingState, bookingStates, importerAt } from './repository/bookingStates.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { isClaimChanged, missingPointsRevision } from './toMissingPointsClaim.ts';

const subject = 'points claim';

/** Refusal because the feed changed a claim's booking, with its new data. */
async function bookingChangedRefusal(
  tx: Tx,
  claim: LockedPointsClaim,
  bookings: readonly BookingState[],
): Promise<Refusal> {
  const latest = bookings.toSorted((one, two) => two.changedAt.getTime() - one.changedAt.getTime())[0];
  return new Refusal('points_claim_booking_changed', {
    id: claim.id,
    bookingRef: latest?.ref ?? claim.bookingRef,
    status: latest?.status ?? null,
    nights: latest ? latest.room * latest.night : 0,
    by: latest ? await importerAt(tx, latest.changedAt) : null,
    at: latest ? jakartaMinute(latest.changedAt) : null,
  });
}

/** Refusal of a claim with proposed points. */
export const proposedRefusal = (id: number, { by, at }: { readonly by: string; readonly at: Date }): Refusal =>
  new Refusal('points_claim_proposed', { id, by, at: jakartaMinute(at) });

interface ClaimState {
  readonly question: LastQuestion | null;
  readonly bookings: readonly BookingState[];
}

/** Refusal because the locked claim changed since it was shown, with who and when; null if it did not. */
async function changeRefusal(
  tx: Tx,
  claim: LockedPointsClaim,
  { question, bookings }: ClaimState,
  expectedRevision: string,
): Promise<Refusal | null> {
  const { id, status, proposal, DecidedBy: by, DecidedAt } = claim;
  if (status !== 'pending')
    return new Refusal('request_decided', { subject, id, status, by, at: DecidedAt && jakartaMinute(DecidedAt) });
  const state = { id, status, question: question?.id ?? null, proposal };
  if (missingPointsRevision(state, bookings) === expectedRevision) return null;
  if (!isClaimChanged(expectedRevision, state)) return bookingChangedRefusal(tx, claim, bookings);
  if (proposal && (!question || question.askedAt < proposal.at)) return proposedRefusal(id, proposal);
  const asked = question && { by: question.askedBy, at: jakartaMinute(question.askedAt) };
  return new Refusal('request_changed', { subject, id, by: asked?.by ?? null, at: asked?.at ?? null });
}

/** Refusals of locked claims that changed since they were shown. @param revisions as shown, by claim ID */
export async function findChangedClaims(
  tx: Tx,
  claims: readonly LockedPointsClaim[],
  revisions: ReadonlyMap<number, string>,
): Promise<Refusals> {
  const ids = claims.map(({ id }) => id);
  const questions = await readLastQuestions(tx, 'missing-points', ids);
  const asked = claims.map((claim) => ({ ...claim, ownAgent: claim.AgentCode }));
  const bookings = await bookingStates(tx, asked);
  const refusals = new Map<number, Refusal>();
  for (const claim of claims) {
    const { id } = claim;
    const current = { question: questions.get(id) ?? null, bookings: bookings.get(id) ?? [] };
    const refusal = await changeRefusal(tx, claim, current, revisions.get(id) ?? '');
    if (refusal) refusals.set(id, refusal);
  }
  return refusals;
}
