import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import type { Db } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { storeQuestion } from '../../staff/memberRequests/repository/questions.ts';
import { lockBookingsForCall } from '../bookings/repository/lockBookings.ts';
import { changedQuestions } from './changedQuestions.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { findQuestion } from './repository/staffQuestions.ts';
import { askAboutQuestion, settleQuestion } from './settleQuestion.ts';

/** A claim for missing points as seen on a page. */
export interface QuestionAtRevision {
  readonly id: number;
  readonly expectedRevision: string;
}

const subject = 'points claim';

interface Answering extends QuestionAtRevision {
  readonly verdict: 'credited' | 'declined';
  readonly points: number | 'proposed' | null;
  /** Empty for proposed points, which have their own text. */
  readonly answer: string;
}

const revisionsOf = ({ id, expectedRevision }: QuestionAtRevision) => new Map([[id, expectedRevision]]);

/** Decides one claim, and audits it, refused or not. @throws Refusal */
export async function answerQuestion(context: AppContext, caller: Caller, answering: Answering): Promise<void> {
  const { clock, config } = context;
  const { id, verdict, points, answer } = answering;
  const decision = { action: `${subject} ${verdict}`, target: `${subject} ${id}`, why: answer || undefined };
  await auditDecision(context, caller, decision, async (tx) => {
    const check = async (questions: readonly LockedPointsClaim[]) => {
      const refusals = await changedQuestions(tx, questions, revisionsOf(answering));
      // The same points as proposed count as approval.
      const isApproval = questions.some(({ proposal }) => proposal?.points === points);
      const mayApprove = !isApproval || caller.staff.rights.includes('points.correct');
      return refusals.has(id) || mayApprove ? refusals : new Map([[id, new Refusal('no_right')]]);
    };
    const who = caller.staff.email;
    const made = { id, verdict, points, answer, who, now: clock(), config, check };
    return (await settleQuestion(tx, { ...made, lockBookings: lockBookingsForCall })).change;
  });
}

/** Mails a question to the member; the claim stays open. @throws Refusal */
export async function askMember(
  context: AppContext,
  caller: Caller,
  { text, ...seen }: QuestionAtRevision & { readonly text: string },
): Promise<void> {
  const { clock, config } = context;
  const { id } = seen;
  const what = `${subject} asked`;
  await auditDecision(context, caller, { action: what, target: `${subject} ${id}`, why: text }, async (tx) => {
    const [who, now] = [caller.staff.email, clock()];
    const check = (questions: readonly LockedPointsClaim[]) => changedQuestions(tx, questions, revisionsOf(seen));
    await askAboutQuestion(tx, { id, text, who, now, config, check });
    await storeQuestion(tx, 'missing-points', id, { text, by: who, at: now });
    return { what };
  });
}

/** The reply in the member's language. @throws Refusal if there is no such claim */
export async function reasonTextFor(db: Db, id: number, typed: TypedReason): Promise<string> {
  const question = await findQuestion(db, id);
  if (!question) throw new Refusal('not_found');
  return reasonText(typed, question.language);
}
