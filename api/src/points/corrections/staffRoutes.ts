import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { checkCorrection, checkCorrectionMember } from '@friends/shared/contract/staff/correctionRules';
import {
  CorrectedPointsSchema,
  CorrectionDecisionSchema,
  type CorrectionPreview,
  CorrectionPreviewSchema,
  CorrectPointsSchema,
  type PreviewCorrection,
  PreviewCorrectionSchema,
  type StaffCorrection,
  StaffCorrectionSchema,
} from '@friends/shared/contract/staff/corrections';
import { CORRECTION_FILTERS, CORRECTION_SORTS } from '@friends/shared/contract/staff/listRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { auditReadOf } from '../../staff/audit/auditRead.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { balanceAfter, isBelowZero } from '../ledger/balanceAfter.ts';
import { CORRECTION_COLUMNS } from './correctionColumns.ts';
import { correctPoints, settleCorrection } from './correctPoints.ts';
import { previewCorrection } from './previewCorrection.ts';
import {
  type CorrectedMember,
  findCorrection,
  findCorrections,
  findMemberByAgent,
  type StoredCorrection,
} from './repository.ts';

const CORRECTIONS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Search text: member, reason or requester' })),
  State: Type.Optional(
    Type.Enum([...CORRECTION_FILTERS], { description: 'Default: those that wait for a second person' }),
  ),
  Sort: Type.Optional(Type.Enum([...CORRECTION_SORTS], { description: 'Default: `waiting`' })),
};

/**
 * Revision of a correction. Its member, points and reason never change; but someone may decide it, or the member's
 * balance may fall below it.
 */
const correctionRevision = ({ id, status, balance, amount }: StoredCorrection): string =>
  revisionOf([id, status, isBelowZero(balance, amount)]);

/** @param own IDs of members who are the calling person */
function toStaffCorrection(correction: StoredCorrection, own: ReadonlySet<number>): StaffCorrection {
  const after = balanceAfter({ points: correction.balance, owed: correction.owedNow }, correction.amount);
  return {
    id: correction.id,
    MemberId: correction.memberId,
    AgentCode: correction.agentCode,
    UserId: correction.userId,
    MemberName: correction.memberName,
    Balance: correction.balance,
    Owed: correction.owedNow,
    BalanceAfter: after.points,
    OwedAfter: after.owed,
    Points: correction.amount,
    Reason: correction.reason,
    AskedBy: correction.askedBy,
    AskedAt: correction.askedAt.toISOString(),
    IsOwn: own.has(correction.memberId),
    State: correction.status,
    DecidedBy: correction.DecidedBy,
    DecidedAt: correction.DecidedAt?.toISOString() ?? null,
    DecisionWhy: correction.DecisionWhy,
    Revision: correctionRevision(correction),
  };
}

const auditTargetOf = (
  member: CorrectedMember | null,
  typed: Pick<PreviewCorrection, 'AgentCode' | 'UserId'>,
): string => (member ? `member ${member.memberId}` : `member ${typed.AgentCode.trim()} / ${typed.UserId.trim()}`);

/** Calls about corrections of points; the commands `points …` do the same. */
export function staffCorrectionRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, config, mail } = context;

  const ownAmong = async (corrections: readonly StoredCorrection[], { email }: Staff) =>
    ownMembers(
      db,
      await deciderOf(db, { who: email, config }),
      corrections.map(({ memberId }) => memberId),
    );

  async function correctionOf(id: number, staff: Staff): Promise<StaffCorrection> {
    const correction = await findCorrection(db, id);
    if (!correction) throw new Refusal('not_found');
    return toStaffCorrection(correction, await ownAmong([correction], staff));
  }

  /** Approves or rejects a correction. @returns the correction afterwards */
  async function decide(
    id: number,
    caller: Caller,
    {
      verdict,
      expectedRevision,
      why,
    }: { readonly verdict: Verdict; readonly expectedRevision: string; readonly why: string },
  ): Promise<StaffCorrection> {
    const { staff } = caller;
    await correctionOf(id, staff);
    const decision = { action: `correction ${verdict}`, target: `correction ${id}`, why: why.trim() || undefined };
    await auditDecision(context, caller, decision, async (tx) => {
      const check = (correction: StoredCorrection) => {
        if (correction.status !== 'Pending' || correctionRevision(correction) !== expectedRevision)
          throw new Refusal('correction_changed');
      };
      const request = { id, verdict, why: decision.why, who: staff.email, config, now: clock(), check };
      return (await settleCorrection(tx, request)).change;
    });
    mail.notify();
    return correctionOf(id, staff);
  }

  defineList(app, context, {
    list: 'corrections',
    summary: 'Corrections that wait for a second person, oldest first, or those in another state',
    query: CORRECTIONS_QUERY,
    row: StaffCorrectionSchema,
    columns: CORRECTION_COLUMNS,
    find({ Q, State: state = 'Pending', Sort: sort = 'waiting' }, { staff }) {
      return foundList(findCorrections(db, { state, sort, words: Q?.trim() ?? '' }), async (rows) => {
        const own = await ownAmong(rows, staff);
        return rows.map((correction) => toStaffCorrection(correction, own));
      });
    },
  });

  defineCall(app, 'staffCorrection', {
    tag: 'Corrections of points',
    summary: 'One correction that needs two people, pending or decided',
    params: IdParams,
    response: StaffCorrectionSchema,
    responseDescription: 'The correction',
    errors: ['not_found'],
    handle: ({ params, staff }) => correctionOf(params.id, staff),
  });

  /** The member's points before and after. Audited even if the member is unknown. */
  async function preview(body: PreviewCorrection, { staff, request }: Caller): Promise<CorrectionPreview> {
    const { AgentCode, UserId, Points: amount } = body;
    const member = await findMemberByAgent(db, AgentCode.trim(), UserId.trim());
    const target = auditTargetOf(member, body);
    await auditReadOf(target, 'previewCorrection', request, context);
    if (!member) throw new Refusal('correction_nobody');
    const from = config.approvalsFrom;
    const plan = await inTransaction(db, (tx) => previewCorrection(tx, { member, amount, now: clock(), from }));
    return {
      MemberId: member.memberId,
      AgentCode: member.agentCode,
      UserId: member.userId,
      MemberName: member.memberName,
      Email: maskedEmail(member.email),
      IsOwn: (await ownMembers(db, await deciderOf(db, { who: staff.email, config }), [member.memberId])).has(
        member.memberId,
      ),
      Balance: plan.balance,
      Owed: plan.owed,
      BalanceAfter: plan.balanceAfter,
      OwedAfter: plan.owedAfter,
      NeedsSecond: plan.second,
      Revision: plan.revision,
    };
  }

  defineCall(app, 'previewCorrection', {
    summary: 'Preview of a correction: the member, and the points before and after; changes nothing',
    body: PreviewCorrectionSchema,
    rules: checkCorrectionMember,
    response: CorrectionPreviewSchema,
    responseDescription: 'The member and their points',
    errors: ['conflict'],
    limit: (request) => limits.memberLookUp.take(String(request.staff?.id), clock()),
    handle({ body, ...caller }) {
      if (body.Points === 0) throw new Refusal('invalid_input', { fields: { Points: 'required' } });
      return preview(body, caller);
    },
  });

  defineCall(app, 'correctPoints', {
    summary:
      'Add points to a member, or deduct some; from `APPROVALS_FROM` points, only once a second person approves it',
    body: CorrectPointsSchema,
    rules: checkCorrection,
    response: CorrectedPointsSchema,
    responseDescription: 'ID of the request if it waits for a second person',
    errors: ['conflict'],
    async handle({ body, ...caller }) {
      const { AgentCode, UserId, Points: amount, Why, Revision: expectedRevision, Emergency: isEmergency } = body;
      if (amount === 0) throw new Refusal('invalid_input', { fields: { Points: 'required' } });
      const { email: who } = caller.staff;
      const member = await findMemberByAgent(db, AgentCode.trim(), UserId.trim());
      const target = auditTargetOf(member, body);
      let Waits: number | null = null;
      await auditDecision(context, caller, { action: 'points corrected', target, why: Why.trim() }, async (tx) => {
        if (!member) throw new Refusal('correction_nobody');
        const correction = { member, amount, reason: Why.trim(), who, config, now: clock(), expectedRevision };
        const rules = { from: config.approvalsFrom, isEmergency: isEmergency === true };
        const { waits, change } = await correctPoints(tx, correction, rules);
        Waits = waits;
        return change;
      });
      mail.notify();
      return { Waits };
    },
  });

  defineCall(app, 'approveCorrection', {
    summary: 'Approve a correction that someone else requested, and post it',
    params: IdParams,
    body: CorrectionDecisionSchema,
    response: StaffCorrectionSchema,
    responseDescription: 'The updated correction',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: expectedRevision, Why: why }, ...caller }) =>
      decide(params.id, caller, { verdict: 'approved', expectedRevision, why }),
  });

  defineCall(app, 'rejectCorrection', {
    summary: 'Reject a correction, or withdraw one’s own; no points change',
    params: IdParams,
    body: CorrectionDecisionSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffCorrectionSchema,
    responseDescription: 'The updated correction',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: expectedRevision, Why: why }, ...caller }) =>
      decide(params.id, caller, { verdict: 'rejected', expectedRevision, why }),
  });
}
