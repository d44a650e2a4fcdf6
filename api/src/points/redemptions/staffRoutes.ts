import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  ClaimApprovalSchema,
  ClaimRejectionSchema,
  type StaffClaim,
  StaffClaimSchema,
} from '@friends/shared/contract/staff/claims';
import { CLAIM_FILTERS, CLAIM_SORTS } from '@friends/shared/contract/staff/listRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { readUsable } from '../vouchers/repository/codes.ts';
import { isForTwo } from './approval.ts';
import { CLAIM_LIST_COLUMNS } from './claimColumns.ts';
import type { LockedRedemption } from './repository/decisions.ts';
import { findClaim, listClaims, type StoredClaim } from './repository/staffClaims.ts';
import { settleRedemption } from './settleRedemption.ts';
import { claimRevision, toStaffClaim } from './toStaffClaim.ts';

const CLAIMS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the member, their agency or the reward' })),
  State: Type.Optional(Type.Enum([...CLAIM_FILTERS], { description: 'Left out: those that wait for a decision' })),
  Sort: Type.Optional(Type.Enum([...CLAIM_SORTS], { description: '`waiting` unless asked otherwise' })),
};

interface PageDecision {
  readonly verdict: Verdict;
  /** The revision that was seen. */
  readonly seen: string;
  readonly why: string;
  readonly isEmergency: boolean;
}

/** Calls about claims that wait for a decision; the commands `redemptions …` do the same. */
export function staffClaimRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;
  const from = config.approvalsFrom;

  async function toStaffClaims(claims: readonly StoredClaim[], { email }: Staff): Promise<StaffClaim[]> {
    const decider = await deciderOf(db, { who: email, config });
    const members = claims.map(({ memberId }) => memberId);
    const asker = { own: await ownMembers(db, decider, members), from, now: clock() };
    return claims.map((claim) => toStaffClaim(claim, asker));
  }

  async function claimOf(id: number, staff: Staff): Promise<StaffClaim> {
    const found = await findClaim(db, id, from);
    const [claim] = found ? await toStaffClaims([found], staff) : [];
    if (!found || !claim) throw new Refusal('not_found');
    return { ...claim, CodesLeft: await readUsable(db, found.rewardId, jakartaDay(clock())) };
  }

  /** Throws where the claim is not as it was seen, or is not theirs to approve. */
  function mayDecide(redemption: LockedRedemption, { rights }: Staff, { seen, verdict }: PageDecision): void {
    const isOpen = redemption.status === 'Pending';
    if (!isOpen || claimRevision(redemption, from) !== seen) throw new Refusal('claim_changed');
    if (verdict === 'approved' && isForTwo(redemption, from) && !rights.includes('redemptions.decideLarge'))
      throw new Refusal('no_right');
  }

  /** @returns how the claim stands then */
  async function decide(id: number, caller: Caller, decision: PageDecision): Promise<StaffClaim> {
    const { staff } = caller;
    const { verdict, isEmergency } = decision;
    const why = decision.why.trim() || undefined;
    await claimOf(id, staff);
    const kept = { action: `redemption ${verdict}`, target: `redemption ${id}`, why };
    await auditDecision(context, caller, kept, async (tx) => {
      const check = (redemption: LockedRedemption) => mayDecide(redemption, staff, decision);
      const made = { id, verdict, why, isEmergency, who: staff.email, now: clock(), config, check };
      return (await settleRedemption(tx, made)).change;
    });
    mail.notify();
    return claimOf(id, staff);
  }

  defineList(app, context, {
    list: 'claims',
    summary: 'Claims that wait for a decision, the oldest first, or those of another state',
    query: CLAIMS_QUERY,
    row: StaffClaimSchema,
    columns: CLAIM_LIST_COLUMNS,
    find({ Q, State: state = 'Pending', Sort: sort = 'waiting' }, { staff }) {
      const list = listClaims(db, { state, sort, words: Q?.trim() ?? '', from });
      return foundList(list, (rows) => toStaffClaims(rows, staff));
    },
  });

  defineCall(app, 'staffClaim', {
    tag: 'Decisions about claims',
    summary: 'One claim, also one that is decided',
    params: IdParams,
    answer: StaffClaimSchema,
    answers: 'The claim',
    errors: ['not_found'],
    handle: ({ params, staff }) => claimOf(params.id, staff),
  });

  defineCall(app, 'approveClaim', {
    summary: 'Approve a claim; a mail follows',
    description:
      'From `APPROVALS_FROM` points on, two people with the right `redemptions.decideLarge` do; the first approval decides nothing yet. `Emergency` approves alone, and needs `Why`.',
    params: IdParams,
    body: ClaimApprovalSchema,
    answer: StaffClaimSchema,
    answers: 'The claim as it stands then',
    errors: ['not_found', 'conflict'],
    handle({ params, body: { Revision: seen, Why: why = '', Emergency: isEmergency = false }, ...caller }) {
      const fields = isEmergency ? checkFilled({ Why: why }, ['Why']) : {};
      if (fields.Why) throw new Refusal('invalid_input', { fields });
      return decide(params.id, caller, { verdict: 'approved', seen, why, isEmergency });
    },
  });

  defineCall(app, 'rejectClaim', {
    summary: 'Turn a claim down and give its points back, once; a mail with the reason follows',
    params: IdParams,
    body: ClaimRejectionSchema,
    rules: (values) => checkFilled(values, ['Why']),
    answer: StaffClaimSchema,
    answers: 'The claim as it stands then',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: seen, Why: why }, ...caller }) =>
      decide(params.id, caller, { verdict: 'rejected', seen, why, isEmergency: false }),
  });
}
