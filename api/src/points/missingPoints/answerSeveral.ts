import type { Language } from '@friends/shared/contract/rules/language';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import { writeCallAudits } from '../../platform/audit/callAudit.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { auditedRefusal } from '../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from '../../staff/audit/auditDecision.ts';
import { lockBookingsForCall } from '../bookings/repository/lockBookings.ts';
import type { MissingPointsAtRevision } from './answerMissingPoints.ts';
import { findChangedClaims, proposedRefusal } from './findChangedClaims.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { isRefused, type MissingPointsOutcome, type SeveralDecision, settleSeveral } from './settleSeveral.ts';

interface BulkAnswer {
  readonly claims: readonly MissingPointsAtRevision[];
  /** If `credited`, each gets the points of its booking. */
  readonly verdict: 'credited' | 'declined';
  readonly typed: TypedReason;
}

/** Refuses claims that changed since they were shown, or have proposed points, which the bulk dialog does not show. */
const checkOf = (tx: Tx, shown: readonly MissingPointsAtRevision[]) => async (claims: readonly LockedPointsClaim[]) => {
  const revisions = new Map(shown.map(({ id, expectedRevision }) => [id, expectedRevision]));
  const proposed = claims.flatMap(({ id, proposal }) =>
    proposal ? [[id, proposedRefusal(id, proposal)] as const] : [],
  );
  return new Map([...proposed, ...(await findChangedClaims(tx, claims, revisions))]);
};

/** If bookings are being imported, all claims get the same refusal. */
async function settle(tx: Tx, decision: SeveralDecision): Promise<ReadonlyMap<number, MissingPointsOutcome>> {
  try {
    return await settleSeveral(tx, decision);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Map(decision.ids.map((id) => [id, { refusal: error, claim: null }]));
  }
}

interface AuditedDecision {
  readonly verdict: 'credited' | 'declined';
  readonly answerIn: (language: Language) => string;
}

function auditLine([id, outcome]: readonly [number, MissingPointsOutcome], { verdict, answerIn }: AuditedDecision) {
  const why = outcome.claim ? answerIn(outcome.claim.language) : undefined;
  const change = isRefused(outcome)
    ? { what: `refused: points claim ${verdict} (${auditedRefusal(outcome.refusal)})` }
    : outcome.change;
  return { ...change, target: `points claim ${id}`, why };
}

/**
 * Decides several claims in one transaction, each only if it did not change since it was shown; a refused one does not
 * stop the others. Audits each, also if refused.
 */
export async function answerSeveral(
  context: AppContext,
  { staff, language, request }: Caller,
  { claims, verdict, typed }: BulkAnswer,
): Promise<RowResult[]> {
  const { db, config, clock } = context;
  const ids = [...new Set(claims.map(({ id }) => id))];
  const answerIn = (memberLanguage: Language) => reasonText(typed, memberLanguage);
  const outcomes = await inTransaction(db, async (tx) => {
    const check = checkOf(tx, claims);
    const decision = { ids, verdict, answerIn, who: staff.email, now: clock(), config, check };
    const settled = await settle(tx, { ...decision, lockBookings: lockBookingsForCall });
    const known = [...settled].filter(([, outcome]) => !isRefused(outcome) || outcome.refusal.code !== 'missing');
    await writeCallAudits(
      tx,
      context,
      request,
      known.map((entry) => auditLine(entry, decision)),
    );
    return settled;
  });
  return claims.map(({ id }) => {
    const outcome = outcomes.get(id);
    const refusal = outcome && isRefused(outcome) ? outcome.refusal : null;
    return { id, Error: refusal && refusalText(refusal.code, refusal.params, language)[1] };
  });
}
