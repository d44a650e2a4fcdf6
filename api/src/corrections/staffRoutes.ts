import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  CorrectedPointsSchema,
  CorrectionDecisionSchema,
  CorrectPointsSchema,
  checkCorrection,
  type StaffCorrection,
  StaffCorrectionSchema,
} from '@friends/shared/contract/staff/corrections';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deciderOf, ownMembers } from '../approvals/decider.ts';
import { revisionOf } from '../approvals/revisionOf.ts';
import type { Verdict } from '../console/decisionCommands.ts';
import type { AppContext, Staff } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { answerPage, IdParams, PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { StaffRefused } from '../problems/StaffRefused.ts';
import { type Caller, keepDecision } from '../staff/keepDecision.ts';
import { correctPoints, settleCorrection } from './correctPoints.ts';
import { findCorrection, findMemberByAgent, readWaitingCorrections, type StoredCorrection } from './repository.ts';

const CorrectionsQuery = Type.Object({
  ...PagingQuery.properties,
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the member, the reason or who asked' })),
});

/** Member, points and reason of a correction never change: it is decided, or it is not. */
const revisionAt = ({ id, status }: StoredCorrection): string => revisionOf([id, status]);

/** @param own members who are whoever looks at it */
function toStaffCorrection(correction: StoredCorrection, own: ReadonlySet<number>): StaffCorrection {
  return {
    id: correction.id,
    AgentCode: correction.agentCode,
    UserId: correction.userId,
    MemberName: correction.memberName,
    Balance: correction.balance,
    Points: correction.amount,
    Reason: correction.reason,
    AskedBy: correction.askedBy,
    AskedAt: correction.askedAt.toISOString(),
    IsOwn: own.has(correction.memberId),
    State: correction.status,
    DecidedBy: correction.DecidedBy,
    DecidedAt: correction.DecidedAt?.toISOString() ?? null,
    DecisionWhy: correction.DecisionWhy,
    Revision: revisionAt(correction),
  };
}

/** Calls about corrections of points; the commands `points …` do the same. */
export function staffCorrectionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;

  const ownAmong = async (corrections: readonly StoredCorrection[], { email }: Staff) =>
    ownMembers(
      db,
      await deciderOf(db, email),
      corrections.map(({ memberId }) => memberId),
    );

  async function correctionOf(id: number, staff: Staff): Promise<StaffCorrection> {
    const correction = await findCorrection(db, id);
    if (!correction) throw new ApiProblem('not_found');
    return toStaffCorrection(correction, await ownAmong([correction], staff));
  }

  /** @returns how the correction stands then */
  async function decide(
    id: number,
    caller: Caller,
    { verdict, seen, why }: { readonly verdict: Verdict; readonly seen: string; readonly why: string },
  ): Promise<StaffCorrection> {
    const { staff } = caller;
    await correctionOf(id, staff);
    const decision = { deed: `correction ${verdict}`, target: `correction ${id}`, why: why.trim() || undefined };
    await keepDecision(context, caller, decision, async (tx) => {
      const check = (correction: StoredCorrection) => {
        if (correction.status !== 'Pending' || revisionAt(correction) !== seen)
          throw new StaffRefused('correction_changed', 'it is decided');
      };
      const made = { id, verdict, why: decision.why, who: staff.email, now: clock(), check };
      return (await settleCorrection(tx, made)).change;
    });
    mail.notify();
    return correctionOf(id, staff);
  }

  defineCall(app, 'staffCorrections', {
    summary: 'Corrections that wait for a second person, the oldest first',
    query: CorrectionsQuery,
    answer: Type.Array(StaffCorrectionSchema),
    answers: 'A page of the corrections',
    async handle({ query, staff, reply }) {
      const { count, rows } = await readWaitingCorrections(db, query.Q?.trim() ?? '', toPaging(query));
      const own = await ownAmong(rows, staff);
      return answerPage(reply, { count, rows: rows.map((correction) => toStaffCorrection(correction, own)) });
    },
  });

  defineCall(app, 'staffCorrection', {
    summary: 'One correction that needs two people, also one that is decided',
    params: IdParams,
    answer: StaffCorrectionSchema,
    answers: 'The correction',
    errors: ['not_found'],
    handle: ({ params, staff }) => correctionOf(params.id, staff),
  });

  defineCall(app, 'correctPoints', {
    summary: 'Add points to a member or take some; from `APPROVALS_FROM` points on, once a second person approves it',
    body: CorrectPointsSchema,
    rules: checkCorrection,
    answer: CorrectedPointsSchema,
    answers: 'Whether it waits',
    errors: ['conflict'],
    async handle({ body: { AgentCode, UserId, Points: amount, Why, Emergency: isEmergency = false }, ...caller }) {
      if (amount === 0) throw new ApiProblem('invalid_input', { fields: { Points: 'required' } });
      const { email: who } = caller.staff;
      const member = await findMemberByAgent(db, AgentCode.trim(), UserId.trim());
      const target = member ? `member ${member.memberId}` : `member ${AgentCode.trim()} / ${UserId.trim()}`;
      let Waits: number | null = null;
      await keepDecision(context, caller, { deed: 'points corrected', target, why: Why.trim() }, async (tx) => {
        if (!member) throw new StaffRefused('correction_nobody', 'there is no such member');
        const correction = { member, amount, reason: Why.trim(), who, now: clock() };
        const { waits, change } = await correctPoints(tx, correction, { from: config.approvalsFrom, isEmergency });
        Waits = waits;
        return change;
      });
      mail.notify();
      return { Waits };
    },
  });

  defineCall(app, 'approveCorrection', {
    summary: 'Approve a correction that somebody else asked for: the points move',
    params: IdParams,
    body: CorrectionDecisionSchema,
    answer: StaffCorrectionSchema,
    answers: 'The correction as it stands then',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: seen, Why: why }, ...caller }) =>
      decide(params.id, caller, { verdict: 'approved', seen, why }),
  });

  defineCall(app, 'rejectCorrection', {
    summary: 'Turn a correction down, or take back what one asked for: no point moves',
    params: IdParams,
    body: CorrectionDecisionSchema,
    rules: (values) => checkFilled(values, ['Why']),
    answer: StaffCorrectionSchema,
    answers: 'The correction as it stands then',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: seen, Why: why }, ...caller }) =>
      decide(params.id, caller, { verdict: 'rejected', seen, why }),
  });
}
