import type { Language } from '@friends/shared/contract/rules/language';
import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import { writeCallAudits } from '../../platform/audit/callAudit.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { auditedRefusal } from '../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from '../../staff/audit/auditDecision.ts';
import { lockBookingsForCall } from '../bookings/repository/lockBookings.ts';
import type { QuestionAtRevision } from './answerQuestion.ts';
import { changedQuestions, proposedRefusal } from './changedQuestions.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { isRefused, type QuestionOutcome, type QuestionsDecision, settleQuestions } from './settleQuestions.ts';

interface BulkAnswer {
  readonly questions: readonly QuestionAtRevision[];
  /** `credited`: each with the points of its booking. */
  readonly verdict: 'credited' | 'declined';
  readonly typed: TypedReason;
}

/** Claims that changed since they were seen, or with proposed points, which the dialog for several does not show. */
const checkOf = (tx: Tx, questions: readonly QuestionAtRevision[]) => async (claims: readonly LockedPointsClaim[]) => {
  const seen = new Map(questions.map(({ id, expectedRevision }) => [id, expectedRevision]));
  const proposed = claims.flatMap(({ id, proposal }) =>
    proposal ? [[id, proposedRefusal(id, proposal)] as const] : [],
  );
  return new Map([...proposed, ...(await changedQuestions(tx, claims, seen))]);
};

/** During an import, all get the same refusal. */
async function settle(tx: Tx, decision: QuestionsDecision): Promise<ReadonlyMap<number, QuestionOutcome>> {
  try {
    return await settleQuestions(tx, decision);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Map(decision.ids.map((id) => [id, { refusal: error, question: null }]));
  }
}

interface Audited {
  readonly verdict: 'credited' | 'declined';
  readonly answerIn: (language: Language) => string;
}

function auditLine([id, outcome]: readonly [number, QuestionOutcome], { verdict, answerIn }: Audited) {
  const why = outcome.question ? answerIn(outcome.question.language) : undefined;
  const change = isRefused(outcome)
    ? { what: `refused: points claim ${verdict} (${auditedRefusal(outcome.refusal)})` }
    : outcome.change;
  return { ...change, target: `points claim ${id}`, why };
}

/**
 * Decides each of several claims as it was seen, in one transaction: a refused one does not stop the others. Audits
 * each, refused or not.
 */
export async function answerSeveral(
  context: AppContext,
  { staff, language, request }: Caller,
  { questions, verdict, typed }: BulkAnswer,
): Promise<ApprovedRequest[]> {
  const { db, config, clock } = context;
  const ids = [...new Set(questions.map(({ id }) => id))];
  const answerIn = (of: Language) => reasonText(typed, of);
  const outcomes = await inTransaction(db, async (tx) => {
    const check = checkOf(tx, questions);
    const decision = { ids, verdict, answerIn, who: staff.email, now: clock(), config, check };
    const settled = await settle(tx, { ...decision, lockBookings: lockBookingsForCall });
    const known = [...settled].filter(([, outcome]) => !isRefused(outcome) || outcome.refusal.code !== 'missing');
    await writeCallAudits(
      tx,
      context,
      request,
      known.map((one) => auditLine(one, decision)),
    );
    return settled;
  });
  return questions.map(({ id }) => {
    const outcome = outcomes.get(id);
    const refusal = outcome && isRefused(outcome) ? outcome.refusal : null;
    return { id, Error: refusal && refusalText(refusal.code, refusal.params, language)[1] };
  });
}
