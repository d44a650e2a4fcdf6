import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { DELIVERY_ROUTES } from '@friends/shared/contract/rules/payout';
import {
  ApproveClaimsSchema,
  ClaimApprovalSchema,
  type ClaimFacts,
  ClaimFactsSchema,
  ClaimRejectionSchema,
  type StaffClaim,
  StaffClaimSchema,
} from '@friends/shared/contract/staff/claims';
import { CLAIM_FILTERS, CLAIM_SORTS } from '@friends/shared/contract/staff/listRules';
import { RowResultSchema } from '@friends/shared/contract/staff/memberRequests';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import { jakartaDay, jakartaMinute } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { DaysQuery, daysOf, IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type KeyRing, readKeyRing } from '../../platform/secrets/keyRing.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { decideSeveral } from '../../staff/audit/decideSeveral.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { countUsableCodes } from '../vouchers/repository/codes.ts';
import { needsTwoApprovals } from './approval.ts';
import { CLAIM_LIST_COLUMNS } from './claimColumns.ts';
import { readClaimFacts } from './readClaimFacts.ts';
import type { LockedRedemption } from './repository/decisions.ts';
import { findClaim, listClaims, type StoredClaim } from './repository/staffClaims.ts';
import { settleRedemption } from './settleRedemption.ts';
import { type ClaimRules, claimRevision, toStaffClaim } from './toStaffClaim.ts';

const CLAIMS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Search text: member, agency or reward' })),
  State: Type.Optional(Type.Enum([...CLAIM_FILTERS], { description: 'Default: pending claims' })),
  Kind: Type.Optional(Type.Enum([...DELIVERY_ROUTES], { description: 'Delivery route of the reward' })),
  Agency: Type.Optional(Type.String({ maxLength: 100, description: 'Agent code of the member, in any spelling' })),
  ...DaysQuery.properties,
  Sort: Type.Optional(Type.Enum([...CLAIM_SORTS], { description: 'Default: `waiting`' })),
};

interface PageDecision {
  readonly verdict: Verdict;
  /** Revision that was shown. */
  readonly expectedRevision: string;
  readonly why: string;
  readonly isEmergency: boolean;
}

/** @throws Refusal, with person and time, if the locked claim changed since it was shown */
function assertRevision(claim: LockedRedemption, rules: ClaimRules, expectedRevision: string): void {
  const { id, status, DecidedBy, DecidedAt, first, firstAt } = claim;
  if (status !== 'Pending') {
    const at = DecidedAt && jakartaMinute(DecidedAt);
    throw new Refusal('request_decided', { subject: 'claim', id, status: status.toLowerCase(), by: DecidedBy, at });
  }
  if (claimRevision(claim, rules) === expectedRevision) return;
  const isFirstApprovalNew =
    first !== null &&
    firstAt !== null &&
    claimRevision({ ...claim, first: null, firstAt: null }, rules) === expectedRevision;
  if (isFirstApprovalNew) throw new Refusal('claim_first_given', { id, first, at: jakartaMinute(firstAt) });
  throw new Refusal('claim_changed');
}

/** Calls about pending claims; the commands `redemptions …` do the same. */
export function staffClaimRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;
  const from = config.approvalsFrom;

  async function toStaffClaims(claims: readonly StoredClaim[], { email }: Staff): Promise<StaffClaim[]> {
    const decider = await deciderOf(db, { who: email, config });
    const members = claims.map(({ memberId }) => memberId);
    const viewer = {
      own: await ownMembers(db, decider, members),
      from,
      ring: await readKeyRing(db, config),
      now: clock(),
    };
    return claims.map((claim) => toStaffClaim(claim, viewer));
  }

  async function claimOf(id: number, staff: Staff): Promise<{ stored: StoredClaim; claim: StaffClaim }> {
    const stored = await findClaim(db, id, from);
    const [claim] = stored ? await toStaffClaims([stored], staff) : [];
    if (!stored || !claim) throw new Refusal('not_found');
    return { stored, claim: { ...claim, CodesLeft: await countUsableCodes(db, stored.rewardId, jakartaDay(clock())) } };
  }

  async function factsOf(id: number, staff: Staff): Promise<ClaimFacts> {
    const { stored, claim } = await claimOf(id, staff);
    return readClaimFacts(context, stored, claim);
  }

  /** @throws Refusal if the claim changed since it was shown, or the caller may not approve it */
  function assertDecidable(
    redemption: LockedRedemption,
    { rights }: Staff,
    { expectedRevision, verdict, ring }: PageDecision & { readonly ring: KeyRing },
  ): void {
    assertRevision(redemption, { from, ring }, expectedRevision);
    if (verdict === 'approved' && needsTwoApprovals(redemption, from) && !rights.includes('redemptions.decideLarge'))
      throw new Refusal('no_right');
  }

  /** Decides a claim. Also audited if refused. @throws Refusal */
  async function decide(id: number, caller: Caller, decision: PageDecision): Promise<void> {
    const { staff } = caller;
    const { verdict, isEmergency } = decision;
    const why = decision.why.trim() || undefined;
    if (!(await findClaim(db, id, from))) throw new Refusal('not_found');
    const ring = await readKeyRing(db, config);
    const audited = { action: `redemption ${verdict}`, target: `redemption ${id}`, why };
    await auditDecision(context, caller, audited, async (tx) => {
      const check = (redemption: LockedRedemption) => assertDecidable(redemption, staff, { ...decision, ring });
      const request = { id, verdict, why, isEmergency, who: staff.email, now: clock(), config, check };
      return (await settleRedemption(tx, request)).change;
    });
  }

  async function decideOne(id: number, caller: Caller, decision: PageDecision): Promise<StaffClaim> {
    await decide(id, caller, decision);
    mail.notify();
    return (await claimOf(id, caller.staff)).claim;
  }

  defineList(app, context, {
    list: 'claims',
    summary: 'Pending claims, oldest first, or those in another state',
    query: CLAIMS_QUERY,
    row: StaffClaimSchema,
    columns: CLAIM_LIST_COLUMNS,
    find({ Q, Agency, State: state = 'Pending', Kind: kind = null, Sort: sort = 'waiting', ...days }, { staff }) {
      const filter = { state, kind, days: daysOf(days), words: Q?.trim() ?? '', agency: Agency?.trim() ?? '' };
      const list = listClaims(db, { ...filter, sort, from });
      return foundList(list, (rows) => toStaffClaims(rows, staff));
    },
  });

  defineCall(app, 'staffClaim', {
    tag: 'Decisions about claims',
    summary: 'One claim, pending or decided, with facts for the decision',
    description:
      'Contacts are compared with those of all members, including former ones; the response has only the kind of contact shared.',
    params: IdParams,
    response: ClaimFactsSchema,
    responseDescription: 'The claim',
    errors: ['not_found'],
    handle: ({ params, staff }) => factsOf(params.id, staff),
  });

  defineCall(app, 'approveClaims', {
    summary: 'Approve several claims; each is decided independently',
    description: 'For a claim that needs two people, this is the first or second approval.',
    body: ApproveClaimsSchema,
    response: Type.Array(RowResultSchema),
    responseDescription: 'A result for each claim, in the order of the request',
    async handle({ body: { Claims }, ...caller }) {
      const approval = { verdict: 'approved', why: '', isEmergency: false } as const;
      const results = await decideSeveral(caller, Claims, ({ id, Revision: expectedRevision }) =>
        decide(id, caller, { ...approval, expectedRevision }),
      );
      mail.notify();
      return results;
    },
  });

  defineCall(app, 'approveClaim', {
    summary: 'Approve a claim; the member gets an email',
    description:
      'From `APPROVALS_FROM` points, two people with the right `redemptions.decideLarge` must approve; the first approval decides nothing yet. `Emergency` approves without a second person, and needs `Why`.',
    params: IdParams,
    body: ClaimApprovalSchema,
    response: StaffClaimSchema,
    responseDescription: 'The updated claim',
    errors: ['not_found', 'conflict'],
    handle({ params, body: { Revision: expectedRevision, Why: why = '', Emergency: isEmergency = false }, ...caller }) {
      const fields = isEmergency ? checkFilled({ Why: why }, ['Why']) : {};
      if (fields.Why) throw new Refusal('invalid_input', { fields });
      return decideOne(params.id, caller, { verdict: 'approved', expectedRevision, why, isEmergency });
    },
  });

  defineCall(app, 'rejectClaim', {
    summary: 'Reject a claim and return its points; the member gets an email with the reason',
    params: IdParams,
    body: ClaimRejectionSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffClaimSchema,
    responseDescription: 'The updated claim',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body: { Revision: expectedRevision, Why: why }, ...caller }) =>
      decideOne(params.id, caller, { verdict: 'rejected', expectedRevision, why, isEmergency: false }),
  });
}
