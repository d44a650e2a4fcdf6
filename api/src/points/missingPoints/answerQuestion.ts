import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { decideSeveral } from '../../staff/audit/decideSeveral.ts';
import { readLastQuestion, storeQuestion } from '../../staff/memberRequests/repository/questions.ts';
import { lockBookingsForCall } from '../bookings/repository/lockBookings.ts';
import { type BookingState, bookingStates, importerAt } from './repository/bookingStates.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { findQuestion } from './repository/staffQuestions.ts';
import { askAboutQuestion, settleQuestion } from './settleQuestion.ts';
import { isOtherQuestion, questionRevision } from './toQuestion.ts';

/** A question as it was seen on a page. */
interface SeenQuestion {
  readonly id: number;
  readonly expectedRevision: string;
}

const subject = 'points claim';

/** The refusal after the feed changed a booking of the question, with what it is now. */
async function bookingChanged(tx: Tx, claim: LockedPointsClaim, bookings: readonly BookingState[]): Promise<Refusal> {
  const latest = bookings.toSorted((one, two) => two.changedAt.getTime() - one.changedAt.getTime())[0];
  return new Refusal('points_claim_booking_changed', {
    ...{ id: claim.id, bookingRef: latest?.ref ?? claim.bookingRef, status: latest?.status ?? null },
    nights: latest ? latest.room * latest.night : 0,
    by: latest ? await importerAt(tx, latest.changedAt) : null,
    at: latest ? jakartaMinute(latest.changedAt) : null,
  });
}

/** @returns a check that throws `Refusal`, with who and when, if the locked question is not the one that was seen */
const unchanged =
  (tx: Tx, { id, expectedRevision }: SeenQuestion) =>
  async (claim: LockedPointsClaim): Promise<void> => {
    const { status, proposal, DecidedBy: by, DecidedAt } = claim;
    if (status !== 'pending')
      throw new Refusal('request_decided', { subject, id, status, by, at: DecidedAt && jakartaMinute(DecidedAt) });
    const question = await readLastQuestion(tx, 'missing-points', id);
    const state = { id, status, question: question?.id ?? null, proposal };
    const bookings = (await bookingStates(tx, [{ ...claim, ownAgent: claim.AgentCode }])).get(id) ?? [];
    if (questionRevision(state, bookings) === expectedRevision) return;
    if (!isOtherQuestion(expectedRevision, state)) throw await bookingChanged(tx, claim, bookings);
    if (proposal && (!question || question.askedAt < proposal.at))
      throw new Refusal('points_claim_proposed', { id, by: proposal.by, at: jakartaMinute(proposal.at) });
    const asked = question && { by: question.askedBy, at: jakartaMinute(question.askedAt) };
    throw new Refusal('request_changed', { subject, id, by: asked?.by ?? null, at: asked?.at ?? null });
  };

interface Answering extends SeenQuestion {
  readonly verdict: 'credited' | 'declined';
  readonly points: number | 'proposed' | null;
  /** Empty for proposed points, which have their own. */
  readonly answer: string;
  /** Together with others, whose dialog shows no proposal: proposed points are left to who looks at them. */
  readonly isOneOfSeveral?: boolean;
}

/** Answers one question. The audit has it, refused or not. @throws Refusal */
export async function answerQuestion(context: AppContext, caller: Caller, answering: Answering): Promise<void> {
  const { clock, config } = context;
  const { id, verdict, points, answer } = answering;
  const decision = { action: `${subject} ${verdict}`, target: `${subject} ${id}`, why: answer || undefined };
  await auditDecision(context, caller, decision, async (tx) => {
    const isUnchanged = unchanged(tx, answering);
    const check = async (question: LockedPointsClaim) => {
      await isUnchanged(question);
      const { proposal } = question;
      if (answering.isOneOfSeveral && proposal)
        throw new Refusal('points_claim_proposed', { id, by: proposal.by, at: jakartaMinute(proposal.at) });
      // The same points as proposed are an approval.
      if (proposal?.points === points && !caller.staff.rights.includes('points.correct')) throw new Refusal('no_right');
    };
    const who = caller.staff.email;
    const made = { id, verdict, points, answer, who, now: clock(), config, check };
    return (await settleQuestion(tx, { ...made, lockBookings: lockBookingsForCall })).change;
  });
}

/** Credits each of several questions with the points of its booking; each is decided, and answered, by itself. */
export function creditQuestions(
  context: AppContext,
  caller: Caller,
  questions: readonly SeenQuestion[],
  typed: TypedReason,
): Promise<ApprovedRequest[]> {
  return decideSeveral(caller, questions, async (question) => {
    const answer = await answerFor(context.db, question.id, typed);
    await answerQuestion(context, caller, {
      ...question,
      ...{ verdict: 'credited', points: null, answer, isOneOfSeveral: true },
    });
  });
}

/** Mails a question to the member; theirs stays open. @throws Refusal */
export async function askMember(
  context: AppContext,
  caller: Caller,
  { text, ...seen }: SeenQuestion & { readonly text: string },
): Promise<void> {
  const { clock, config } = context;
  const { id } = seen;
  const what = `${subject} asked`;
  await auditDecision(context, caller, { action: what, target: `${subject} ${id}`, why: text }, async (tx) => {
    const [who, now] = [caller.staff.email, clock()];
    await askAboutQuestion(tx, { id, text, who, now, config, check: unchanged(tx, seen) });
    await storeQuestion(tx, 'missing-points', id, { text, by: who, at: now });
    return { what };
  });
}

/** The answer as the member reads it, in their language. @throws Refusal if there is no such question */
export async function answerFor(db: Db, id: number, typed: TypedReason): Promise<string> {
  const question = await findQuestion(db, id);
  if (!question) throw new Refusal('not_found');
  return reasonText(typed, question.language);
}
