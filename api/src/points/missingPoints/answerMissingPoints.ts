import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import type { Db } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { storeQuestion } from '../../staff/memberRequests/repository/questions.ts';
import { lockBookingsForCall } from '../bookings/repository/lockBookings.ts';
import { findChangedClaims } from './findChangedClaims.ts';
import type { LockedPointsClaim } from './repository/pointsClaims.ts';
import { findMissingPoints } from './repository/staffMissingPoints.ts';
import { askAboutMissingPoints, settleMissingPoints } from './settleMissingPoints.ts';

/** A claim for missing points at the revision that staff were shown. */
export interface MissingPointsAtRevision {
  readonly id: number;
  readonly expectedRevision: string;
}

const subject = 'points claim';

interface AnswerRequest extends MissingPointsAtRevision {
  readonly verdict: 'credited' | 'declined';
  readonly points: number | 'proposed' | null;
  /** Empty for proposed points, which have their own text. */
  readonly answer: string;
}

const revisionsOf = ({ id, expectedRevision }: MissingPointsAtRevision) => new Map([[id, expectedRevision]]);

/** Decides one claim. Also audited if refused. @throws Refusal */
export async function answerMissingPoints(context: AppContext, caller: Caller, request: AnswerRequest): Promise<void> {
  const { clock, config } = context;
  const { id, verdict, points, answer } = request;
  const audited = { action: `${subject} ${verdict}`, target: `${subject} ${id}`, why: answer || undefined };
  await auditDecision(context, caller, audited, async (tx) => {
    const check = async (claims: readonly LockedPointsClaim[]) => {
      const refusals = await findChangedClaims(tx, claims, revisionsOf(request));
      // To credit the proposed number of points counts as approving them.
      const isApproval = claims.some(({ proposal }) => proposal?.points === points);
      const mayApprove = !isApproval || caller.staff.rights.includes('points.correct');
      return refusals.has(id) || mayApprove ? refusals : new Map([[id, new Refusal('no_right')]]);
    };
    const who = caller.staff.email;
    const decision = { id, verdict, points, answer, who, now: clock(), config, check };
    return (await settleMissingPoints(tx, { ...decision, lockBookings: lockBookingsForCall })).change;
  });
}

/** Emails a question to the member; the claim stays pending. @throws Refusal */
export async function askMember(
  context: AppContext,
  caller: Caller,
  { text, ...request }: MissingPointsAtRevision & { readonly text: string },
): Promise<void> {
  const { clock, config } = context;
  const { id } = request;
  const what = `${subject} asked`;
  await auditDecision(context, caller, { action: what, target: `${subject} ${id}`, why: text }, async (tx) => {
    const [who, now] = [caller.staff.email, clock()];
    const check = (claims: readonly LockedPointsClaim[]) => findChangedClaims(tx, claims, revisionsOf(request));
    await askAboutMissingPoints(tx, { id, text, who, now, config, check });
    await storeQuestion(tx, 'missing-points', id, { text, by: who, at: now });
    return { what };
  });
}

/** The reply in the member's language. @throws Refusal `not_found` */
export async function reasonTextFor(db: Db, id: number, typed: TypedReason): Promise<string> {
  const claim = await findMissingPoints(db, id);
  if (!claim) throw new Refusal('not_found');
  return reasonText(typed, claim.language);
}
