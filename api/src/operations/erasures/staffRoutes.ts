import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  checkErasure,
  ERASURE_FILTERS,
  ERASURE_SORTS,
  erasureDueAt,
} from '@friends/shared/contract/staff/erasureRules';
import {
  AskErasureSchema,
  ErasureDecisionSchema,
  type StaffErasure,
  StaffErasureSchema,
} from '@friends/shared/contract/staff/erasures';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { ERASURE_COLUMNS } from './erasureColumns.ts';
import { findErasure, findErasures, type StoredErasure } from './repository/requests.ts';
import { requestErasure, settleErasure } from './settleErasure.ts';

const ERASURES_QUERY = {
  State: Type.Optional(Type.Enum([...ERASURE_FILTERS], { description: '`Pending` by default' })),
  Sort: Type.Optional(Type.Enum([...ERASURE_SORTS], { description: '`waiting` by default' })),
};

const erasureRevision = ({ id, status }: Pick<StoredErasure, 'id' | 'status'>): string => revisionOf([id, status]);

/** @param own IDs of the caller's own member accounts */
function toStaffErasure(erasure: StoredErasure, own: ReadonlySet<number>, now: Date): StaffErasure {
  return {
    id: erasure.id,
    MemberId: erasure.memberId,
    AgentCode: erasure.agentCode,
    UserId: erasure.userId,
    MemberName: erasure.memberName,
    Reason: erasure.reason,
    AskedBy: erasure.askedBy,
    AskedAt: erasure.askedAt.toISOString(),
    DueAt: erasureDueAt(erasure.askedAt).toISOString(),
    IsLate: erasure.status === 'Pending' && erasureDueAt(erasure.askedAt) < now,
    OpenClaims: erasure.claims,
    OpenDeliveries: erasure.deliveries,
    OpenCorrections: erasure.corrections,
    IsOwn: own.has(erasure.memberId),
    State: erasure.status,
    DecidedBy: erasure.DecidedBy,
    DecidedAt: erasure.DecidedAt?.toISOString() ?? null,
    DecisionWhy: erasure.DecisionWhy,
    Revision: erasureRevision(erasure),
  };
}

interface DecisionBody {
  readonly Revision: string;
  readonly Why: string;
}

/** Calls about requests to erase members; the commands `erasures …` do the same. */
export function staffErasureRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;

  async function toStaffErasures(erasures: readonly StoredErasure[], { email }: Staff): Promise<StaffErasure[]> {
    const own = await ownMembers(
      db,
      await deciderOf(db, { who: email, config }),
      erasures.map(({ memberId }) => memberId),
    );
    return erasures.map((erasure) => toStaffErasure(erasure, own, clock()));
  }

  async function readStaffErasure(id: number, staff: Staff): Promise<StaffErasure> {
    const erasure = await findErasure(db, id);
    const [row] = erasure ? await toStaffErasures([erasure], staff) : [];
    if (!row) throw new Refusal('not_found');
    return row;
  }

  /** @returns the updated request */
  async function decide(id: number, caller: Caller, verdict: Verdict, body: DecisionBody): Promise<StaffErasure> {
    const { staff } = caller;
    const { MemberId } = await readStaffErasure(id, staff);
    // A reason may name the member.
    const why = verdict === 'rejected' ? body.Why.trim() : undefined;
    const action = verdict === 'rejected' ? 'erasure rejected' : 'member erased';
    await auditDecision(context, caller, { action, target: `member ${MemberId}`, why }, async (tx) => {
      const check = (erasure: StoredErasure) => {
        if (erasureRevision(erasure) !== body.Revision) throw new Refusal('erasure_changed');
      };
      return (await settleErasure(tx, { id, verdict, why, who: staff.email, config, now: clock(), check })).change;
    });
    return readStaffErasure(id, staff);
  }

  defineList(app, context, {
    list: 'erasures',
    summary: 'Requests to erase members that need a second person, the oldest first, or those of another state',
    query: ERASURES_QUERY,
    row: StaffErasureSchema,
    columns: ERASURE_COLUMNS,
    find: ({ State: state = 'Pending', Sort: sort = 'waiting' }, { staff }) =>
      foundList(findErasures(db, { state, sort }), (rows) => toStaffErasures(rows, staff)),
  });

  defineCall(app, 'staffErasure', {
    tag: 'Erasures of members',
    summary: 'One request, also a decided one',
    params: IdParams,
    response: StaffErasureSchema,
    responseDescription: 'The request',
    errors: ['not_found'],
    handle: ({ params, staff }) => readStaffErasure(params.id, staff),
  });

  defineCall(app, 'askErasure', {
    summary: 'Request the erasure of a member; a second person confirms it within 3 x 24 hours',
    body: AskErasureSchema,
    rules: checkErasure,
    response: StaffErasureSchema,
    responseDescription: 'The request',
    errors: ['not_found', 'conflict'],
    async handle({ body: { MemberId, Why }, ...caller }) {
      const { staff } = caller;
      const decision = { action: 'erasure requested', target: `member ${MemberId}`, why: Why.trim() };
      let id = 0;
      await auditDecision(context, caller, decision, async (tx) => {
        const by = { who: staff.email, config, now: clock() };
        const asked = await requestErasure(tx, { memberId: MemberId, reason: Why.trim(), ...by });
        id = asked.id;
        return asked.change;
      });
      return readStaffErasure(id, staff);
    },
  });

  defineCall(app, 'approveErasure', {
    summary: 'Confirm a request of someone else: erases all data of the member at once, except figures',
    description: 'Refused while the member has open claims, deliveries or corrections.',
    params: IdParams,
    body: ErasureDecisionSchema,
    response: StaffErasureSchema,
    responseDescription: 'The request',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => decide(params.id, caller, 'approved', body),
  });

  defineCall(app, 'rejectErasure', {
    summary: 'Reject a request, or withdraw your own; nothing is erased',
    params: IdParams,
    body: ErasureDecisionSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffErasureSchema,
    responseDescription: 'The request',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => decide(params.id, caller, 'rejected', body),
  });
}
